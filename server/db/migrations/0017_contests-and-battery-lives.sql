CREATE TABLE "battery_looks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"battery_id" uuid NOT NULL,
	"api_key_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "battery_states" (
	"id" uuid PRIMARY KEY NOT NULL,
	"battery_id" uuid NOT NULL,
	"state" text NOT NULL,
	"who" text NOT NULL,
	"on_day" date NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "battery_states_state_known" CHECK ("battery_states"."state" in ('in-use', 'repurposed', 'waste', 'recycled')),
	CONSTRAINT "battery_states_who_known" CHECK ("battery_states"."who" in ('brand', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "transfer_disputes" (
	"transfer_id" uuid PRIMARY KEY NOT NULL,
	"access_key" text,
	"cpf" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"proposal" text,
	"proposed_by" text,
	"reason" text,
	CONSTRAINT "transfer_disputes_proposal_known" CHECK ("transfer_disputes"."proposal" in ('asker', 'owner'))
);
--> statement-breakpoint
ALTER TABLE "transfer_events" DROP CONSTRAINT "transfer_events_state_known";--> statement-breakpoint
ALTER TABLE "transfers" DROP CONSTRAINT "transfers_kind_known";--> statement-breakpoint
ALTER TABLE "transfers" DROP CONSTRAINT "transfers_state_known";--> statement-breakpoint
ALTER TABLE "batteries" ADD COLUMN "state" text DEFAULT 'in-use' NOT NULL;--> statement-breakpoint
ALTER TABLE "batteries" ADD COLUMN "state_since" date;--> statement-breakpoint
ALTER TABLE "batteries" ADD COLUMN "successor_id" uuid;--> statement-breakpoint
ALTER TABLE "battery_looks" ADD CONSTRAINT "battery_looks_battery_id_batteries_id_fk" FOREIGN KEY ("battery_id") REFERENCES "public"."batteries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battery_looks" ADD CONSTRAINT "battery_looks_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battery_states" ADD CONSTRAINT "battery_states_battery_id_batteries_id_fk" FOREIGN KEY ("battery_id") REFERENCES "public"."batteries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_disputes" ADD CONSTRAINT "transfer_disputes_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "battery_looks_battery_id_at_index" ON "battery_looks" USING btree ("battery_id","at");--> statement-breakpoint
CREATE INDEX "battery_states_battery_id_recorded_at_index" ON "battery_states" USING btree ("battery_id","recorded_at");--> statement-breakpoint
CREATE INDEX "transfer_disputes_access_key_index" ON "transfer_disputes" USING btree ("access_key");--> statement-breakpoint
ALTER TABLE "batteries" ADD CONSTRAINT "batteries_successor_id_batteries_id_fk" FOREIGN KEY ("successor_id") REFERENCES "public"."batteries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "batteries_successor_id_index" ON "batteries" USING btree ("successor_id");--> statement-breakpoint
ALTER TABLE "batteries" ADD CONSTRAINT "batteries_state_known" CHECK ("batteries"."state" in ('in-use', 'repurposed', 'waste', 'recycled'));--> statement-breakpoint
ALTER TABLE "transfer_events" ADD CONSTRAINT "transfer_events_state_known" CHECK ("transfer_events"."state" in ('requested', 'approved', 'awaiting-recipient', 'under-review', 'open-to-objection', 'contested', 'to-decide', 'completed', 'refused', 'cancelled', 'expired'));--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_kind_known" CHECK ("transfers"."kind" in ('hand-over', 'asked', 'reviewed', 'contested'));--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_state_known" CHECK ("transfers"."state" in ('requested', 'approved', 'awaiting-recipient', 'under-review', 'open-to-objection', 'contested', 'to-decide', 'completed', 'refused', 'cancelled', 'expired'));