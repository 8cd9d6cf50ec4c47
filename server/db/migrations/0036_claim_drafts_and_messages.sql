ALTER TABLE "claim_messages" ADD COLUMN "shop_id" uuid;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "draft_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_messages" ADD CONSTRAINT "claim_messages_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What was written since the claim came to its shop was written with that shop. Of earlier messages nobody knows: only the owner reads them.
UPDATE "claim_messages" SET "shop_id" = "claims"."shop_id" FROM "claims"
WHERE "claims"."id" = "claim_messages"."claim_id" AND NOT EXISTS (
	SELECT 1 FROM "claim_events"
	WHERE "claim_events"."claim_id" = "claims"."id" AND "claim_events"."kind" IN ('declined', 'shop-chosen') AND "claim_events"."at" >= "claim_messages"."at"
);
