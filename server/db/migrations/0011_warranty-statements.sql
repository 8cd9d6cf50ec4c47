CREATE TABLE "warranty_statements" (
	"bike_id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid,
	"version" text NOT NULL,
	"sha256" text NOT NULL,
	"stated" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "warranty_texts" (
	"brand_id" uuid NOT NULL,
	"version" text NOT NULL,
	"text" text NOT NULL,
	"sha256" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "warranty_texts_brand_id_version_pk" PRIMARY KEY("brand_id","version")
);
--> statement-breakpoint
ALTER TABLE "warranty_statements" ADD CONSTRAINT "warranty_statements_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_statements" ADD CONSTRAINT "warranty_statements_brand_id_version_warranty_texts_brand_id_version_fk" FOREIGN KEY ("brand_id","version") REFERENCES "public"."warranty_texts"("brand_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_texts" ADD CONSTRAINT "warranty_texts_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;