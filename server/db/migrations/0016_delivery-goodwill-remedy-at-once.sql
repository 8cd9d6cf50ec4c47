ALTER TABLE "claim_events" DROP CONSTRAINT "claim_events_kind_known";--> statement-breakpoint
DROP INDEX "claims_under_way";--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "remedy_asked" text;--> statement-breakpoint
ALTER TABLE "bikes" ADD COLUMN "delivered_on" date;--> statement-breakpoint
ALTER TABLE "bikes" ADD COLUMN "delivery_said" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_goodwill" ON "claims" USING btree ("component_id") WHERE closed_at is null and due_on = '9999-12-31';--> statement-breakpoint
CREATE UNIQUE INDEX "claims_under_way" ON "claims" USING btree ("component_id") WHERE closed_at is null and due_on < '9999-12-31';--> statement-breakpoint
ALTER TABLE "claim_events" ADD CONSTRAINT "claim_events_kind_known" CHECK ("claim_events"."kind" in ('requested', 'asked', 'agreed', 'refused', 'withdrawn', 'lapsed', 'declined', 'shop-chosen', 'brand-chosen', 'open', 'in-review', 'approved', 'rejected', 'appealed', 'rejected-on-appeal', 'remedy-chosen', 'remedy-asked', 'remedy-contested', 'remedied', 'replaced', 'cancelled'));--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_remedy_asked_known" CHECK ("claims"."remedy_asked" in ('exchange', 'bike-exchange', 'money-back', 'lower-price'));--> statement-breakpoint
ALTER TABLE "bikes" ADD CONSTRAINT "bikes_delivery_said_range" CHECK ("bikes"."delivery_said" >= 0);