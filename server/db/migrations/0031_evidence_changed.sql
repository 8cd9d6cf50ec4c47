DROP INDEX "evidence_account_id_created_at_index";--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "changed_at" timestamp with time zone NOT NULL;--> statement-breakpoint
CREATE INDEX "evidence_account_id_changed_at_index" ON "evidence" USING btree ("account_id","changed_at");