CREATE TABLE "desk_import_titles" (
	"brand_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"target" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_import_titles_brand_id_kind_title_pk" PRIMARY KEY("brand_id","kind","title")
);
--> statement-breakpoint
CREATE TABLE "desk_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"by_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"file_id" uuid,
	"file_sha256" text,
	"checks" integer DEFAULT 0 NOT NULL,
	"titles" jsonb NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_of" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes_left_out" integer DEFAULT 0 NOT NULL,
	"first" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"number" integer,
	"started_at" timestamp with time zone,
	"stay" integer DEFAULT 0 NOT NULL,
	"partly" boolean DEFAULT false NOT NULL,
	"failed" text,
	"taken_by" uuid,
	"taken_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "desk_imports_state_known" CHECK ("desk_imports"."state" in ('opened', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed', 'discarded')),
	CONSTRAINT "desk_imports_checks_range" CHECK ("desk_imports"."checks" >= 0)
);
--> statement-breakpoint
ALTER TABLE "stored_files" DROP CONSTRAINT "stored_files_type_known";--> statement-breakpoint
ALTER TABLE "desk_import_titles" ADD CONSTRAINT "desk_import_titles_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_imports" ADD CONSTRAINT "desk_imports_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_imports" ADD CONSTRAINT "desk_imports_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_imports" ADD CONSTRAINT "desk_imports_number_import_reports_number_fk" FOREIGN KEY ("number") REFERENCES "public"."import_reports"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_import_titles_used_at_index" ON "desk_import_titles" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "desk_imports_brand_id_id_index" ON "desk_imports" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "desk_imports_by_id_index" ON "desk_imports" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "desk_imports_number_index" ON "desk_imports" USING btree ("number");--> statement-breakpoint
CREATE INDEX "desk_imports_file_id_index" ON "desk_imports" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "desk_imports_created_at_index" ON "desk_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "desk_imports_to_do" ON "desk_imports" USING btree ("changed_at") WHERE state in ('checking', 'running', 'undoing');--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_type_known" CHECK ("stored_files"."type" in ('image/jpeg', 'image/png', 'image/webp', 'video/mp4', 'video/webm', 'application/pdf', 'text/csv', 'application/octet-stream'));