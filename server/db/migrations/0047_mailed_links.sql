CREATE TABLE "mailed_links" (
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"account_id" uuid,
	"sent_to" text,
	"about" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "mailed_links_token_hash_purpose_pk" PRIMARY KEY("token_hash","purpose"),
	CONSTRAINT "mailed_links_purpose_known" CHECK ("mailed_links"."purpose" in ('prove-address', 'reset-password', 'undo-change', 'keep-account', 'answer-transfer', 'decide-claim', 'answer-claim', 'decide-request', 'join-shop')),
	CONSTRAINT "mailed_links_sent_to_known" CHECK ("mailed_links"."sent_to" in ('owner', 'recipient', 'email', 'phone'))
);
--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_links_subject_id_index" ON "mailed_links" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "mailed_links_account_id_index" ON "mailed_links" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mailed_links_reset_once" ON "mailed_links" USING btree ("subject_id") WHERE purpose = 'reset-password';
--> statement-breakpoint
-- What was sent goes on working. An address of an unproven account may have a link that serves two purposes: its secret is kept for each.
INSERT INTO "mailed_links" ("token_hash", "purpose", "subject_id", "account_id", "about", "created_at", "expires_at")
SELECT "token_hash", 'prove-address', "account_id", "account_id", "email", "created_at", "expires_at" FROM "address_links";--> statement-breakpoint
INSERT INTO "mailed_links" ("token_hash", "purpose", "subject_id", "account_id", "created_at", "expires_at", "used_at")
SELECT "token_hash", 'reset-password', coalesce("request_id", gen_random_uuid()), "account_id", "created_at", "expires_at", "used_at" FROM "password_resets";--> statement-breakpoint
INSERT INTO "mailed_links" ("token_hash", "purpose", "subject_id", "account_id", "sent_to", "created_at", "expires_at")
SELECT "token_hash", 'undo-change', "change_id", "account_id", "contact", "changed_at", "expires_at" FROM "undo_links"
JOIN "credential_changes" ON "credential_changes"."id" = "change_id";--> statement-breakpoint
INSERT INTO "mailed_links" ("token_hash", "purpose", "subject_id", "created_at", "expires_at")
SELECT "token_hash", 'keep-account', "id", "requested_at", "closes_at" FROM "account_closings";--> statement-breakpoint
INSERT INTO "mailed_links" ("token_hash", "purpose", "subject_id", "sent_to", "about", "created_at", "expires_at", "used_at")
SELECT "token_hash", 'answer-transfer', "transfer_id", "side", "state", "created_at", "expires_at", "used_at" FROM "transfer_links";--> statement-breakpoint
INSERT INTO "mailed_links" ("token_hash", "purpose", "subject_id", "created_at", "expires_at")
SELECT "token_hash", 'decide-claim', "claim_id", "created_at", "expires_at" FROM "claim_links";--> statement-breakpoint
INSERT INTO "mailed_links" ("token_hash", "purpose", "subject_id", "account_id", "created_at", "expires_at", "used_at")
SELECT "token_hash", 'decide-request', "request_id", "approver_id", "created_at", "expires_at", "used_at" FROM "request_links";--> statement-breakpoint
INSERT INTO "mailed_links" ("token_hash", "purpose", "subject_id", "created_at", "expires_at")
SELECT "token_hash", 'join-shop', "id", coalesce("sent_at", "created_at"), "expires_at" FROM "invitations" WHERE "token_hash" IS NOT NULL;--> statement-breakpoint
INSERT INTO "mailed_links" ("token_hash", "purpose", "subject_id", "created_at", "expires_at")
SELECT "token_hash", 'answer-claim', "claim_id", "created_at", "created_at" + interval '1830 days' FROM "claim_consents" WHERE "token_hash" IS NOT NULL;
