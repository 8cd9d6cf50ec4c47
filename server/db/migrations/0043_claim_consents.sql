CREATE TABLE "claim_consents" (
	"claim_id" uuid PRIMARY KEY NOT NULL,
	"ownership_id" uuid NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_consents_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_purpose_known";--> statement-breakpoint
ALTER TABLE "claim_events" DROP CONSTRAINT "claim_events_kind_known";--> statement-breakpoint
ALTER TABLE "claim_events" DROP CONSTRAINT "claim_events_side_known";--> statement-breakpoint
ALTER TABLE "claims" DROP CONSTRAINT "claims_state_known";--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "about" uuid;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "with_brand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_consents" ADD CONSTRAINT "claim_consents_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_consents" ADD CONSTRAINT "claim_consents_ownership_id_ownerships_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_consents_ownership_id_created_at_index" ON "claim_consents" USING btree ("ownership_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_asked" ON "claims" USING btree ("component_id","shop_id") WHERE state = 'asked';--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_purpose_known" CHECK ("one_time_codes"."purpose" in ('confirm-phone', 'confirm-email', 'shop-phone', 'shop-log-in', 'shop-log-in-by-email', 'prove-identity', 'change-email', 'reset-password', 'reset-by-phone', 'claim-consent'));--> statement-breakpoint
ALTER TABLE "claim_events" ADD CONSTRAINT "claim_events_kind_known" CHECK ("claim_events"."kind" in ('requested', 'asked', 'agreed', 'refused', 'withdrawn', 'lapsed', 'declined', 'shop-chosen', 'open', 'in-review', 'approved', 'rejected', 'appealed', 'rejected-on-appeal', 'remedy-chosen', 'remedied', 'replaced', 'cancelled'));--> statement-breakpoint
ALTER TABLE "claim_events" ADD CONSTRAINT "claim_events_side_known" CHECK ("claim_events"."side" in ('owner', 'shop', 'brand', 'platform'));--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_state_known" CHECK ("claims"."state" in ('requested', 'asked', 'not-agreed', 'open', 'in-review', 'approved', 'rejected', 'appealed', 'rejected-on-appeal', 'remedy-chosen', 'remedied', 'replaced', 'cancelled'));--> statement-breakpoint
UPDATE "claims" SET "with_brand" = true WHERE EXISTS (SELECT 1 FROM "claim_links" WHERE "claim_links"."claim_id" = "claims"."id");
