CREATE TABLE "tag_issues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"count" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tag_sheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"labels" integer NOT NULL,
	"printed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tag_totals" (
	"brand_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"issued" integer NOT NULL,
	"printed" integer NOT NULL,
	"on_bike" integer NOT NULL,
	"replaced" integer NOT NULL,
	CONSTRAINT "tag_totals_brand_id_model_id_slot_pk" PRIMARY KEY("brand_id","model_id","slot")
);
--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "sheet_id" uuid;--> statement-breakpoint
ALTER TABLE "tag_issues" ADD CONSTRAINT "tag_issues_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_issues" ADD CONSTRAINT "tag_issues_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_sheets" ADD CONSTRAINT "tag_sheets_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_sheets" ADD CONSTRAINT "tag_sheets_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tag_issues_brand_id_issued_at_index" ON "tag_issues" USING btree ("brand_id","issued_at");--> statement-breakpoint
CREATE INDEX "tag_sheets_brand_id_printed_at_index" ON "tag_sheets" USING btree ("brand_id","printed_at");--> statement-breakpoint
CREATE INDEX "tags_sheet_id_index" ON "tags" USING btree ("sheet_id") WHERE sheet_id is not null;--> statement-breakpoint
CREATE INDEX "tags_model_id_created_at_tag_index" ON "tags" USING btree ("model_id","created_at","tag");