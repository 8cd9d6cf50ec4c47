CREATE TABLE "sighting_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sighting_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "sighting_photos_sightingId_unique" UNIQUE("sighting_id")
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose_known";--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "guest_of" uuid;--> statement-breakpoint
ALTER TABLE "sighting_photos" ADD CONSTRAINT "sighting_photos_sighting_id_sightings_id_fk" FOREIGN KEY ("sighting_id") REFERENCES "public"."sightings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_guest_of_index" ON "uploads" USING btree ("guest_of");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_sender" CHECK ((account_id is null) <> (guest_of is null));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose_known" CHECK ("uploads"."purpose" in ('claim-evidence', 'insurance-recording', 'insurance-file', 'ownership-paper', 'sighting-photo'));--> statement-breakpoint
INSERT INTO "sighting_photos" ("id", "sighting_id", "file_id") SELECT DISTINCT ON ("cause_id") "cause_id", "cause_id", "stored_files"."id" FROM "stored_files" JOIN "sightings" ON "sightings"."id" = "cause_id" WHERE "kind" = 'sighting' ORDER BY "cause_id", "stored_files"."created_at";