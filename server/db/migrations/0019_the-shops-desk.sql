CREATE TABLE "claim_offers" (
	"claim_id" uuid PRIMARY KEY NOT NULL,
	"from_shop_id" uuid NOT NULL,
	"to_shop_id" uuid NOT NULL,
	"text" text NOT NULL,
	"offered_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "claim_events" DROP CONSTRAINT "claim_events_kind_known";--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "part_expected_on" date;--> statement-breakpoint
ALTER TABLE "claim_offers" ADD CONSTRAINT "claim_offers_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_offers" ADD CONSTRAINT "claim_offers_from_shop_id_shops_id_fk" FOREIGN KEY ("from_shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_offers" ADD CONSTRAINT "claim_offers_to_shop_id_shops_id_fk" FOREIGN KEY ("to_shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_offers" ADD CONSTRAINT "claim_offers_offered_by_accounts_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_offers_to_shop_id_index" ON "claim_offers" USING btree ("to_shop_id");--> statement-breakpoint
CREATE INDEX "message_templates_shop_id_index" ON "message_templates" USING btree ("shop_id");--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_assigned_to_accounts_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_events" ADD CONSTRAINT "claim_events_kind_known" CHECK ("claim_events"."kind" in ('requested', 'asked', 'agreed', 'refused', 'withdrawn', 'lapsed', 'declined', 'handed-over', 'sent-back', 'part-ordered', 'shop-chosen', 'brand-chosen', 'open', 'in-review', 'approved', 'rejected', 'appealed', 'rejected-on-appeal', 'remedy-chosen', 'remedy-asked', 'remedy-contested', 'remedied', 'replaced', 'cancelled'));