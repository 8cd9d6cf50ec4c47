ALTER TABLE "claim_photos" RENAME TO "theft_report_photos";--> statement-breakpoint
ALTER TABLE "theft_report_photos" DROP CONSTRAINT "claim_photos_item_known";--> statement-breakpoint
ALTER TABLE "theft_report_photos" DROP CONSTRAINT "claim_photos_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "theft_report_photos" DROP CONSTRAINT "claim_photos_ownership_id_ownerships_id_fk";
--> statement-breakpoint
DROP INDEX "claim_photos_ownership_id_item_index";--> statement-breakpoint
DROP INDEX "claim_photos_account_id_index";--> statement-breakpoint
ALTER TABLE "theft_report_photos" ADD CONSTRAINT "theft_report_photos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theft_report_photos" ADD CONSTRAINT "theft_report_photos_ownership_id_ownerships_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "theft_report_photos_ownership_id_item_index" ON "theft_report_photos" USING btree ("ownership_id","item");--> statement-breakpoint
CREATE INDEX "theft_report_photos_account_id_index" ON "theft_report_photos" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "theft_report_photos" ADD CONSTRAINT "theft_report_photos_item_known" CHECK ("theft_report_photos"."item" in ('bike', 'lock', 'serial'));