CREATE TABLE "import_changes" (
	"number" integer NOT NULL,
	"line" integer NOT NULL,
	"subject_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "import_changes_number_line_pk" PRIMARY KEY("number","line")
);
--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_number_import_reports_number_fk" FOREIGN KEY ("number") REFERENCES "public"."import_reports"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_changes_subject_id_index" ON "import_changes" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "stores_open_place" ON "stores" USING gist (point((get_byte(uuid_send("brand_id"), 13) * 65536 + get_byte(uuid_send("brand_id"), 14) * 256 + get_byte(uuid_send("brand_id"), 15)) * 720.0::double precision + "longitude", degrees(ln(tan(radians(45 + "latitude" / 2)))))) WHERE closed_at is null;--> statement-breakpoint
DROP INDEX "stores_place";
