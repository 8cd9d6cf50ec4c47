CREATE TABLE "policy_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"policy_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"text" text,
	"papers" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_answers_papers_range" CHECK ("policy_answers"."papers" >= 0)
);
--> statement-breakpoint
CREATE TABLE "policy_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"answer_id" uuid,
	"file_id" uuid NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_papers_bytes_range" CHECK ("policy_papers"."bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose_known";--> statement-breakpoint
ALTER TABLE "insurer_calls" DROP CONSTRAINT "insurer_calls_kind_known";--> statement-breakpoint
ALTER TABLE "sandbox_proposals" ADD COLUMN "papers_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_proposals" ADD COLUMN "transfer" jsonb;--> statement-breakpoint
ALTER TABLE "policy_answers" ADD CONSTRAINT "policy_answers_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_answers" ADD CONSTRAINT "policy_answers_call_id_insurer_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."insurer_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_papers" ADD CONSTRAINT "policy_papers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_papers" ADD CONSTRAINT "policy_papers_answer_id_policy_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."policy_answers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policy_answers_policy_id_asked_at_index" ON "policy_answers" USING btree ("policy_id","asked_at");--> statement-breakpoint
CREATE INDEX "policy_answers_call_id_index" ON "policy_answers" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "policy_papers_answer_id_index" ON "policy_papers" USING btree ("answer_id");--> statement-breakpoint
CREATE INDEX "policy_papers_account_id_index" ON "policy_papers" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose_known" CHECK ("uploads"."purpose" in ('claim-evidence', 'insurance-recording', 'insurance-file', 'insurance-paper', 'ownership-paper', 'sighting-photo'));--> statement-breakpoint
ALTER TABLE "insurer_calls" ADD CONSTRAINT "insurer_calls_kind_known" CHECK ("insurer_calls"."kind" in ('propose', 'send-papers', 'end', 'report-theft'));