CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"side" text NOT NULL,
	"brand_id" uuid,
	"email" text NOT NULL,
	"name" text,
	"language" text NOT NULL,
	"office" text NOT NULL,
	"password_hash" text,
	"totp_secret" text,
	"totp_since" timestamp with time zone,
	"totp_step" bigint,
	"recovery_codes" text[] DEFAULT '{}' NOT NULL,
	"invited_by" uuid,
	"invited_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_side_known" CHECK ("staff"."side" in ('brand', 'platform')),
	CONSTRAINT "staff_language_known" CHECK ("staff"."language" in ('en', 'pt-BR')),
	CONSTRAINT "staff_office_known" CHECK ("staff"."office" in ('administrator', 'after-sales', 'catalogue', 'reader')),
	CONSTRAINT "staff_has_a_side" CHECK ((side = 'platform') = (brand_id is null)),
	CONSTRAINT "staff_ended" CHECK (ended_at is null or (password_hash is null and totp_secret is null)),
	CONSTRAINT "staff_joined" CHECK (joined_at is null or ended_at is not null or (name is not null and password_hash is not null))
);
--> statement-breakpoint
CREATE TABLE "staff_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"side" text NOT NULL,
	"brand_id" uuid,
	"kind" text NOT NULL,
	"by_id" uuid,
	"about_id" uuid,
	"office" text,
	"from_office" text,
	CONSTRAINT "staff_log_side_known" CHECK ("staff_log"."side" in ('brand', 'platform')),
	CONSTRAINT "staff_log_kind_known" CHECK ("staff_log"."kind" in ('invited', 'invited-again', 'invitation-withdrawn', 'joined', 'logged-in', 'logged-out', 'office-changed', 'place-ended', 'factors-reset', 'factors-renewed', 'password-reset', 'password-changed', 'passkey-added', 'passkey-removed', 'totp-set', 'totp-removed', 'recovery-code-used', 'recovery-codes-renewed')),
	CONSTRAINT "staff_log_office_known" CHECK ("staff_log"."office" in ('administrator', 'after-sales', 'catalogue', 'reader')),
	CONSTRAINT "staff_log_from_office_known" CHECK ("staff_log"."from_office" in ('administrator', 'after-sales', 'catalogue', 'reader'))
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "staff_passkeys_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"device" text,
	"device_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_for" text,
	CONSTRAINT "staff_sessions_id_unique" UNIQUE("id"),
	CONSTRAINT "staff_sessions_ended_for_known" CHECK ("staff_sessions"."ended_for" in ('logged-out', 'place-ended', 'password-changed', 'factors-reset'))
);
--> statement-breakpoint
CREATE TABLE "staff_tickets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"session_id" uuid,
	"link_hash" text,
	"challenge" text NOT NULL,
	"totp_secret" text,
	"tries_left" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_tickets_kind_known" CHECK ("staff_tickets"."kind" in ('log-in', 'enrolment', 'step-up', 'new-passkey', 'new-totp'))
);
--> statement-breakpoint
ALTER TABLE "mailed_links" DROP CONSTRAINT "mailed_links_purpose_known";--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_log" ADD CONSTRAINT "staff_log_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_log" ADD CONSTRAINT "staff_log_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_log" ADD CONSTRAINT "staff_log_about_id_staff_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tickets" ADD CONSTRAINT "staff_tickets_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_one_place" ON "staff" USING btree ("email") WHERE joined_at is not null and ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_once_at_brand" ON "staff" USING btree ("brand_id","email") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_once_at_platform" ON "staff" USING btree ("email") WHERE side = 'platform' and ended_at is null;--> statement-breakpoint
CREATE INDEX "staff_log_brand_id_id_index" ON "staff_log" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "staff_log_id_index" ON "staff_log" USING btree ("id") WHERE side = 'platform';--> statement-breakpoint
CREATE INDEX "staff_log_at_index" ON "staff_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_passkeys_staff_id_index" ON "staff_passkeys" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff_id_device_hash_index" ON "staff_sessions" USING btree ("staff_id","device_hash");--> statement-breakpoint
CREATE INDEX "staff_tickets_staff_id_index" ON "staff_tickets" USING btree ("staff_id");--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_purpose_known" CHECK ("mailed_links"."purpose" in ('prove-address', 'reset-password', 'undo-change', 'keep-account', 'answer-transfer', 'decide-claim', 'answer-claim', 'decide-request', 'take-handover', 'join-shop', 'join-desk', 'desk-factors', 'desk-password'));