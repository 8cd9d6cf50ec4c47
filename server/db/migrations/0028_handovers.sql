CREATE TABLE "handovers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bike_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"handed_over_by" uuid,
	"state" text NOT NULL,
	"contact_kind" text NOT NULL,
	"contact" text,
	"access_key" text,
	"language" text NOT NULL,
	"day" date NOT NULL,
	"delivered_before" date,
	"sent_again" integer DEFAULT 0 NOT NULL,
	"reminded" integer DEFAULT 0 NOT NULL,
	"contested_at" timestamp with time zone,
	"ownership_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "handovers_state_known" CHECK ("handovers"."state" in ('waiting', 'accepted', 'declined', 'taken-back', 'expired')),
	CONSTRAINT "handovers_contact_kind_known" CHECK ("handovers"."contact_kind" in ('phone', 'email')),
	CONSTRAINT "handovers_language_known" CHECK ("handovers"."language" in ('en', 'pt-BR')),
	CONSTRAINT "handovers_sent_again_range" CHECK ("handovers"."sent_again" >= 0),
	CONSTRAINT "handovers_reminded_range" CHECK ("handovers"."reminded" >= 0),
	CONSTRAINT "handovers_contact" CHECK (contact is null or state = 'waiting'),
	CONSTRAINT "handovers_ended" CHECK ((ended_at is null) = (state = 'waiting'))
);
--> statement-breakpoint
ALTER TABLE "mailed_links" DROP CONSTRAINT "mailed_links_purpose_known";--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_purpose_known";--> statement-breakpoint
ALTER TABLE "bikes" ADD COLUMN "handed_over_on" date;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_handed_over_by_accounts_id_fk" FOREIGN KEY ("handed_over_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_ownership_id_ownerships_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "handovers_waiting" ON "handovers" USING btree ("bike_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "handovers_to_remind" ON "handovers" USING btree ("created_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "handovers_shop_id_created_at_index" ON "handovers" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "handovers_bike_id_index" ON "handovers" USING btree ("bike_id");--> statement-breakpoint
CREATE INDEX "handovers_ownership_id_index" ON "handovers" USING btree ("ownership_id");--> statement-breakpoint
CREATE INDEX "handovers_contact_index" ON "handovers" USING btree ("contact");--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_purpose_known" CHECK ("mailed_links"."purpose" in ('prove-address', 'reset-password', 'undo-change', 'keep-account', 'answer-transfer', 'decide-claim', 'answer-claim', 'decide-request', 'take-handover', 'join-shop'));--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_purpose_known" CHECK ("one_time_codes"."purpose" in ('confirm-phone', 'confirm-email', 'shop-phone', 'shop-log-in', 'shop-log-in-by-email', 'prove-identity', 'change-email', 'reset-password', 'reset-by-phone', 'claim-consent', 'take-handover'));