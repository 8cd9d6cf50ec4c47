ALTER TABLE "certificates" ADD COLUMN "superseded_for" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "owner_name" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "owner_salt" text;--> statement-breakpoint
UPDATE "certificates" SET "superseded_for" = 'new-owner' WHERE "superseded_at" IS NOT NULL;--> statement-breakpoint
UPDATE "certificates" SET "owner_name" = nullif("accounts"."name", '') FROM "ownerships", "accounts" WHERE "ownerships"."id" = "certificates"."ownership_id" AND "accounts"."id" = "ownerships"."account_id";
