CREATE TABLE "claim_dossiers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"claim_id" uuid NOT NULL,
	"account_id" uuid,
	"file_id" uuid,
	"jws" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_dossiers_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "claim_dossiers" ADD CONSTRAINT "claim_dossiers_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_dossiers" ADD CONSTRAINT "claim_dossiers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_dossiers_claim_id_made_at_index" ON "claim_dossiers" USING btree ("claim_id","made_at");--> statement-breakpoint
CREATE INDEX "claim_dossiers_account_id_index" ON "claim_dossiers" USING btree ("account_id");