CREATE TABLE "upload_pieces" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"upload_id" uuid NOT NULL,
	"start" bigint NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"refusal" text,
	"bytes" bigint NOT NULL,
	"received" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "uploads" SELECT "id", "account_id", 'claim-evidence', "kind", "state", "refusal", "bytes", "received", "created_at", "changed_at" FROM "evidence" WHERE "state" IN ('ready', 'refused') AND "account_id" IS NOT NULL;--> statement-breakpoint
-- What had not arrived whole is sent anew: phones keep it until it is ready.
DELETE FROM "stored_files" WHERE "kind" = 'evidence-piece';--> statement-breakpoint
DROP TABLE "evidence_pieces" CASCADE;--> statement-breakpoint
DELETE FROM "evidence" WHERE "state" <> 'ready';--> statement-breakpoint
ALTER TABLE "evidence" ALTER COLUMN "sha256" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence" ALTER COLUMN "file_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "upload_pieces" ADD CONSTRAINT "upload_pieces_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "upload_pieces_upload_id_start_index" ON "upload_pieces" USING btree ("upload_id","start");--> statement-breakpoint
CREATE INDEX "uploads_account_id_purpose_index" ON "uploads" USING btree ("account_id","purpose");--> statement-breakpoint
CREATE INDEX "uploads_purpose_changed_at_index" ON "uploads" USING btree ("purpose","changed_at");--> statement-breakpoint
ALTER TABLE "evidence" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "evidence" DROP COLUMN "refusal";--> statement-breakpoint
ALTER TABLE "evidence" DROP COLUMN "received";