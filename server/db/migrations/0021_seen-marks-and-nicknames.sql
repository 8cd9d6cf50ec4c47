CREATE TABLE "seen_marks" (
	"account_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "seen_marks_account_id_subject_id_pk" PRIMARY KEY("account_id","subject_id")
);
--> statement-breakpoint
ALTER TABLE "ownerships" ADD COLUMN "nickname" text;--> statement-breakpoint
ALTER TABLE "seen_marks" ADD CONSTRAINT "seen_marks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;