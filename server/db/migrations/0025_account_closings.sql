CREATE TABLE "account_closings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"token_hash" text NOT NULL,
	CONSTRAINT "account_closings_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "account_closings" ADD CONSTRAINT "account_closings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_closings_open" ON "account_closings" USING btree ("account_id") WHERE state = 'closing';--> statement-breakpoint
CREATE INDEX "account_closings_closes_at_index" ON "account_closings" USING btree ("closes_at") WHERE state = 'closing';