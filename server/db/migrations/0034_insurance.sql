CREATE TABLE "cpf_tries" (
	"account_id" uuid NOT NULL,
	"cpf_hash" text NOT NULL,
	"tried_on" date NOT NULL,
	CONSTRAINT "cpf_tries_account_id_tried_on_cpf_hash_pk" PRIMARY KEY("account_id","tried_on","cpf_hash")
);
--> statement-breakpoint
CREATE TABLE "insurer_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"policy_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plan_terms" (
	"plan_id" uuid NOT NULL,
	"version" text NOT NULL,
	"text" text NOT NULL,
	"sha256" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_terms_plan_id_version_pk" PRIMARY KEY("plan_id","version")
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bike_id" uuid NOT NULL,
	"ownership_id" uuid NOT NULL,
	"account_id" uuid,
	"plan_id" uuid NOT NULL,
	"plan" jsonb NOT NULL,
	"state" text NOT NULL,
	"protocol" text NOT NULL,
	"holder_name" text NOT NULL,
	"holder_cpf" text NOT NULL,
	"address" jsonb NOT NULL,
	"terms_version" text NOT NULL,
	"terms_sha256" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"declaration" jsonb,
	"access_key" text NOT NULL,
	"frame_id" uuid,
	"clip_id" uuid,
	"read_text" text NOT NULL,
	"read_at_ms" integer NOT NULL,
	"insurer_reference" text,
	"received_at" timestamp with time zone,
	"number" text,
	"accepted_at" timestamp with time zone,
	"by_silence" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"insurer_words" text,
	"cancellation_reason" text,
	"cancellation_protocol" text,
	"reminded_at" timestamp with time zone,
	"waits_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "policies_protocol_unique" UNIQUE("protocol")
);
--> statement-breakpoint
CREATE TABLE "policy_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"policy_id" uuid NOT NULL,
	"state" text NOT NULL,
	"who" text NOT NULL,
	"note" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"status" text NOT NULL,
	"answers_at" timestamp with time zone NOT NULL,
	"facts" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "premium_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "installments" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "line" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "insurer_contact" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "covers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "exclusions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "glossary" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "claim_documents" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cpf_tries" ADD CONSTRAINT "cpf_tries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_calls" ADD CONSTRAINT "insurer_calls_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_terms" ADD CONSTRAINT "plan_terms_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_ownership_id_ownerships_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_events" ADD CONSTRAINT "policy_events_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insurer_calls_due" ON "insurer_calls" USING btree ("next_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "insurer_calls_policy_id_index" ON "insurer_calls" USING btree ("policy_id");--> statement-breakpoint
CREATE UNIQUE INDEX "policies_under_way" ON "policies" USING btree ("bike_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "policies_bike_id_created_at_index" ON "policies" USING btree ("bike_id","created_at");--> statement-breakpoint
CREATE INDEX "policies_ownership_id_index" ON "policies" USING btree ("ownership_id");--> statement-breakpoint
CREATE INDEX "policies_account_id_index" ON "policies" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "policies_waits_until_index" ON "policies" USING btree ("waits_until");--> statement-breakpoint
CREATE INDEX "policies_plan_id_index" ON "policies" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "policy_events_policy_id_at_index" ON "policy_events" USING btree ("policy_id","at");