CREATE TABLE "shop_suspensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"words" text,
	"suspended_at" timestamp with time zone NOT NULL,
	"suspended_by" text NOT NULL,
	"resumed_at" timestamp with time zone,
	"resumed_by" text,
	CONSTRAINT "shop_suspensions_reason_known" CHECK ("shop_suspensions"."reason" in ('misconduct', 'cnpj-struck-off', 'taken-over', 'other'))
);
--> statement-breakpoint
ALTER TABLE "claim_events" DROP CONSTRAINT "claim_events_kind_known";--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_revoked_for_known";--> statement-breakpoint
ALTER TABLE "security_events" DROP CONSTRAINT "security_events_kind_known";--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_suspensions" ADD CONSTRAINT "shop_suspensions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_suspensions_shop_id_suspended_at_index" ON "shop_suspensions" USING btree ("shop_id","suspended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_suspensions_open" ON "shop_suspensions" USING btree ("shop_id") WHERE resumed_at is null;--> statement-breakpoint
CREATE INDEX "shops_suspended" ON "shops" USING btree ("cnpj") WHERE suspended_at is not null;--> statement-breakpoint
ALTER TABLE "claim_events" ADD CONSTRAINT "claim_events_kind_known" CHECK ("claim_events"."kind" in ('requested', 'asked', 'agreed', 'refused', 'withdrawn', 'lapsed', 'declined', 'handed-over', 'shop-barred', 'sent-back', 'part-ordered', 'shop-chosen', 'brand-chosen', 'open', 'in-review', 'approved', 'rejected', 'appealed', 'rejected-on-appeal', 'remedy-chosen', 'remedy-asked', 'remedy-contested', 'remedied', 'replaced', 'cancelled'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_revoked_for_known" CHECK ("sessions"."revoked_for" in ('suspended', 'shop-barred', 'logged-out', 'ended-elsewhere', 'password-changed', 'contact-changed', 'change-undone'));--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_kind_known" CHECK ("security_events"."kind" in ('account-created', 'log-in', 'log-in-failed', 'log-in-locked', 'code-exhausted', 'log-out', 'log-out-everywhere', 'session-ended', 'reset-requested', 'reset-used', 'phone-confirmed', 'phone-changed', 'email-changed', 'password-changed', 'cpf-changed', 'address-proven', 'address-lost', 'name-changed', 'certificates-renewed', 'change-undone', 'data-copied', 'closing-asked', 'closing-undone', 'proof-failed', 'access-refused', 'office-changed', 'shop-corrected', 'employee-suspended', 'employee-reinstated', 'contact-looked-at', 'api-key-issued', 'api-key-revoked', 'api-key-refused', 'operator-looked', 'account-exported', 'account-closed', 'phone-freed', 'address-set', 'shop-barred', 'shop-resumed'));