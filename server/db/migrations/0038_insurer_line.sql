CREATE TABLE "insurer_inquiries" (
	"policy_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "insurer_line" (
	"id" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"closed_until" timestamp with time zone,
	"last_error" text,
	"failed_at" timestamp with time zone,
	"worked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_notes" (
	"proposal_id" uuid NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "sandbox_notes_proposal_id_name_pk" PRIMARY KEY("proposal_id","name")
);
--> statement-breakpoint
ALTER TABLE "sandbox_proposals" ADD COLUMN "mood" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_proposals" ADD COLUMN "months" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_proposals" ADD COLUMN "end" jsonb;--> statement-breakpoint
ALTER TABLE "insurer_inquiries" ADD CONSTRAINT "insurer_inquiries_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insurer_inquiries_next_at_index" ON "insurer_inquiries" USING btree ("next_at");--> statement-breakpoint
ALTER TABLE "sandbox_proposals" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "sandbox_proposals" DROP COLUMN "facts";