CREATE TABLE "cpf_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "cpf" text;--> statement-breakpoint
ALTER TABLE "cpf_changes" ADD CONSTRAINT "cpf_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cpf_changes_account_id_index" ON "cpf_changes" USING btree ("account_id");