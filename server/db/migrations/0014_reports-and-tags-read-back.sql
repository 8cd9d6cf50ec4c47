CREATE TABLE "import_reports" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_reports_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"key_id" uuid,
	"file" text,
	"sha256" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"added" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"failed" text,
	CONSTRAINT "import_reports_added_range" CHECK ("import_reports"."added" >= 0),
	CONSTRAINT "import_reports_updated_range" CHECK ("import_reports"."updated" >= 0),
	CONSTRAINT "import_reports_unchanged_range" CHECK ("import_reports"."unchanged" >= 0),
	CONSTRAINT "import_reports_refused_range" CHECK ("import_reports"."refused" >= 0)
);
--> statement-breakpoint
ALTER TABLE "import_reports" ADD CONSTRAINT "import_reports_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_reports_key_id_index" ON "import_reports" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "bikes_brand_id_id_index" ON "bikes" USING btree ("brand_id","id");