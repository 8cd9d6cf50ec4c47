CREATE TABLE "policy_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"policy_id" uuid NOT NULL,
	"ownership_id" uuid NOT NULL,
	"account_id" uuid,
	"state" text NOT NULL,
	"bill_of_sale" text,
	"transferred_at" timestamp with time zone NOT NULL,
	"holder_name" text,
	"holder_cpf" text,
	"address" jsonb,
	"call_id" uuid,
	"reminded_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_transfers_state_known" CHECK ("policy_transfers"."state" in ('awaiting-holder', 'told', 'accepted', 'declined', 'superseded'))
);
--> statement-breakpoint
ALTER TABLE "insurer_calls" DROP CONSTRAINT "insurer_calls_kind_known";--> statement-breakpoint
ALTER TABLE "policies" DROP CONSTRAINT "policies_state_known";--> statement-breakpoint
ALTER TABLE "policies" DROP CONSTRAINT "policies_cancellation_reason_known";--> statement-breakpoint
ALTER TABLE "policy_events" DROP CONSTRAINT "policy_events_state_known";--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "insurer_id" uuid;--> statement-breakpoint
ALTER TABLE "policy_transfers" ADD CONSTRAINT "policy_transfers_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_transfers" ADD CONSTRAINT "policy_transfers_ownership_id_ownerships_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_transfers" ADD CONSTRAINT "policy_transfers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_transfers" ADD CONSTRAINT "policy_transfers_call_id_insurer_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."insurer_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "policy_transfers_under_way" ON "policy_transfers" USING btree ("policy_id") WHERE state <> 'superseded';--> statement-breakpoint
CREATE INDEX "policy_transfers_account_id_index" ON "policy_transfers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "policy_transfers_ownership_id_index" ON "policy_transfers" USING btree ("ownership_id");--> statement-breakpoint
CREATE INDEX "policy_transfers_call_id_index" ON "policy_transfers" USING btree ("call_id");--> statement-breakpoint
ALTER TABLE "insurer_calls" ADD CONSTRAINT "insurer_calls_kind_known" CHECK ("insurer_calls"."kind" in ('propose', 'send-papers', 'transfer', 'end', 'report-theft'));--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_state_known" CHECK ("policies"."state" in ('submitted', 'pending', 'active', 'transferring', 'declined', 'cancelled', 'transferred', 'expired'));--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_cancellation_reason_known" CHECK ("policies"."cancellation_reason" in ('withdrawn', 'ended', 'handed-over', 'transfer-declined', 'account-closed', 'by-insurer'));--> statement-breakpoint
ALTER TABLE "policy_events" ADD CONSTRAINT "policy_events_state_known" CHECK ("policy_events"."state" in ('submitted', 'pending', 'active', 'transferring', 'declined', 'cancelled', 'transferred', 'expired'));