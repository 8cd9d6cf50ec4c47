DROP INDEX "one_time_codes_live";--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "asker_hash" text;--> statement-breakpoint
UPDATE "one_time_codes" SET "asker_hash" = "address_hash";--> statement-breakpoint
ALTER TABLE "one_time_codes" ALTER COLUMN "asker_hash" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_codes_live" ON "one_time_codes" USING btree ("purpose","recipient","asker_hash") WHERE used_at is null and replaced_at is null;
