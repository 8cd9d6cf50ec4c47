ALTER TABLE "accounts" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_proven" CHECK (email is not null or email_confirmed_at is null);--> statement-breakpoint
-- Links that undo a change are mailed to proven addresses alone from now on; those that went to others are over.
DELETE FROM "undo_links" USING "credential_changes", "accounts"
WHERE "undo_links"."change_id" = "credential_changes"."id"
  AND "accounts"."id" = "credential_changes"."account_id"
  AND "undo_links"."contact" = 'email'
  AND ("accounts"."email_confirmed_at" IS NULL
    OR ("credential_changes"."kind" = 'email' AND "credential_changes"."old_confirmed_at" IS NULL));
