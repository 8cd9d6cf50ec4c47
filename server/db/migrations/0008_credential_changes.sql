CREATE TABLE "credential_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"old_value" text,
	"old_confirmed_at" timestamp with time zone,
	"new_value" text,
	"changed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_with" text
);
--> statement-breakpoint
CREATE TABLE "undo_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"change_id" uuid NOT NULL,
	"contact" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credential_changes" ADD CONSTRAINT "credential_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undo_links" ADD CONSTRAINT "undo_links_change_id_credential_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."credential_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credential_changes_account_id_number_index" ON "credential_changes" USING btree ("account_id","number");--> statement-breakpoint
CREATE INDEX "credential_changes_old_value_index" ON "credential_changes" USING btree ("old_value");--> statement-breakpoint
CREATE INDEX "undo_links_change_id_index" ON "undo_links" USING btree ("change_id");