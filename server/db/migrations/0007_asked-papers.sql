ALTER TABLE "sandbox_proposals" DROP CONSTRAINT "sandbox_proposals_mood_known";--> statement-breakpoint
ALTER TABLE "policies" DROP CONSTRAINT "policies_state_known";--> statement-breakpoint
ALTER TABLE "policy_events" DROP CONSTRAINT "policy_events_state_known";--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "asked" text;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "asked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "term_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_proposals" ADD CONSTRAINT "sandbox_proposals_mood_known" CHECK ("sandbox_proposals"."mood" in ('accepts', 'declines', 'slow', 'down', 'errors', 'nonsense', 'twice', 'contradicts', 'asks'));--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_state_known" CHECK ("policies"."state" in ('submitted', 'pending', 'active', 'declined', 'cancelled', 'expired'));--> statement-breakpoint
ALTER TABLE "policy_events" ADD CONSTRAINT "policy_events_state_known" CHECK ("policy_events"."state" in ('submitted', 'pending', 'active', 'declined', 'cancelled', 'expired'));