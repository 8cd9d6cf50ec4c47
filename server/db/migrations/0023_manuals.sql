CREATE TABLE "manuals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"code" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"revision" date,
	"model_ids" jsonb,
	"pages" integer,
	"file_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "manuals" ADD CONSTRAINT "manuals_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manuals" ADD CONSTRAINT "manuals_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "manuals_brand_id_code_language_index" ON "manuals" USING btree ("brand_id","code","language");--> statement-breakpoint
CREATE UNIQUE INDEX "manuals_file_id_index" ON "manuals" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "stored_files_sha256_index" ON "stored_files" USING btree ("sha256");