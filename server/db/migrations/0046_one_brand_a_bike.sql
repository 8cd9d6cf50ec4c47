ALTER TABLE "tags" ADD COLUMN "brand_id" uuid;--> statement-breakpoint
UPDATE "tags" SET "brand_id" = "models"."brand_id" FROM "models" WHERE "models"."id" = "tags"."model_id";--> statement-breakpoint
ALTER TABLE "tags" ALTER COLUMN "brand_id" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "models_brand_id_id_index" ON "models" USING btree ("brand_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_brand_id_tag_index" ON "tags" USING btree ("brand_id","tag");--> statement-breakpoint
ALTER TABLE "bikes" DROP CONSTRAINT "bikes_tag_tags_tag_fk";--> statement-breakpoint
ALTER TABLE "bikes" DROP CONSTRAINT "bikes_brand_id_brands_id_fk";--> statement-breakpoint
ALTER TABLE "tags" DROP CONSTRAINT "tags_model_id_models_id_fk";--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_brand_id_model_id_models_brand_id_id_fk" FOREIGN KEY ("brand_id","model_id") REFERENCES "public"."models"("brand_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A bike whose brand contradicts its tag is given the tag's, unless a bike of that brand has its serial number.
UPDATE "bikes" SET "brand_id" = "tags"."brand_id" FROM "tags"
WHERE "tags"."tag" = "bikes"."tag" AND "tags"."brand_id" <> "bikes"."brand_id" AND NOT EXISTS (
	SELECT 1 FROM "bikes" "other" WHERE "other"."brand_id" = "tags"."brand_id" AND "other"."serial_key" = "bikes"."serial_key"
);--> statement-breakpoint
ALTER TABLE "bikes" ADD CONSTRAINT "bikes_brand_id_tag_tags_brand_id_tag_fk" FOREIGN KEY ("brand_id","tag") REFERENCES "public"."tags"("brand_id","tag") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- Such a one stops no start: the constraint stays NOT VALID then, and a warning says so.
DO $$
BEGIN
	ALTER TABLE "bikes" VALIDATE CONSTRAINT "bikes_brand_id_tag_tags_brand_id_tag_fk";
EXCEPTION WHEN foreign_key_violation THEN
	RAISE WARNING 'Bikes have another brand than their tags: they cannot be changed before they are put right';
END $$;
