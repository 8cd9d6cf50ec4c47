CREATE TABLE "claim_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"ownership_id" uuid,
	"item" text,
	"file_id" uuid NOT NULL,
	"thumbnail_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "theft_reports" (
	"theft_id" uuid PRIMARY KEY NOT NULL,
	"policy_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"protocol" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "claim_photos" ADD CONSTRAINT "claim_photos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photos" ADD CONSTRAINT "claim_photos_ownership_id_ownerships_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theft_reports" ADD CONSTRAINT "theft_reports_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_photos_ownership_id_item_index" ON "claim_photos" USING btree ("ownership_id","item");--> statement-breakpoint
CREATE INDEX "claim_photos_account_id_index" ON "claim_photos" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "theft_reports_policy_id_index" ON "theft_reports" USING btree ("policy_id");