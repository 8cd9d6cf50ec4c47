CREATE TABLE "bike_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"ownership_id" uuid,
	"file_id" uuid NOT NULL,
	"thumbnail_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose_known";--> statement-breakpoint
ALTER TABLE "bike_photos" ADD CONSTRAINT "bike_photos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bike_photos" ADD CONSTRAINT "bike_photos_ownership_id_ownerships_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bike_photos_ownership_id_index" ON "bike_photos" USING btree ("ownership_id");--> statement-breakpoint
CREATE INDEX "bike_photos_account_id_index" ON "bike_photos" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose_known" CHECK ("uploads"."purpose" in ('claim-evidence', 'insurance-recording', 'insurance-file', 'insurance-paper', 'ownership-paper', 'bike-photo', 'sighting-photo'));