CREATE TABLE "import_usage" (
	"key_id" uuid NOT NULL,
	"day" date NOT NULL,
	"bytes" bigint NOT NULL,
	"milliseconds" bigint NOT NULL,
	"last_started_at" timestamp with time zone,
	CONSTRAINT "import_usage_key_id_day_pk" PRIMARY KEY("key_id","day")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"dry_run" boolean NOT NULL,
	"bytes" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "megabytes_a_day" integer;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "minutes_a_day" integer;--> statement-breakpoint
ALTER TABLE "import_usage" ADD CONSTRAINT "import_usage_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_usage_day_index" ON "import_usage" USING btree ("day");--> statement-breakpoint
CREATE INDEX "imports_key_id_index" ON "imports" USING btree ("key_id");