CREATE TABLE "batteries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"serial_number" text NOT NULL,
	"serial_key" text NOT NULL,
	"bike_id" uuid,
	"points" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "battery_models" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"name" text NOT NULL,
	"points" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "battery_readings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"battery_id" uuid NOT NULL,
	"point" text NOT NULL,
	"value" jsonb NOT NULL,
	"taken_on" date NOT NULL,
	"shop_id" uuid,
	"account_id" uuid,
	"instrument" text,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "batteries" ADD CONSTRAINT "batteries_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batteries" ADD CONSTRAINT "batteries_model_id_battery_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."battery_models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batteries" ADD CONSTRAINT "batteries_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battery_models" ADD CONSTRAINT "battery_models_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battery_readings" ADD CONSTRAINT "battery_readings_battery_id_batteries_id_fk" FOREIGN KEY ("battery_id") REFERENCES "public"."batteries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battery_readings" ADD CONSTRAINT "battery_readings_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battery_readings" ADD CONSTRAINT "battery_readings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "batteries_brand_id_serial_key_index" ON "batteries" USING btree ("brand_id","serial_key");--> statement-breakpoint
CREATE UNIQUE INDEX "batteries_one_a_bike" ON "batteries" USING btree ("bike_id");--> statement-breakpoint
CREATE UNIQUE INDEX "batteries_passport_id" ON "batteries" USING btree ((points -> 'passportId' ->> 'value'));--> statement-breakpoint
CREATE UNIQUE INDEX "battery_models_brand_id_name_index" ON "battery_models" USING btree ("brand_id","name");--> statement-breakpoint
CREATE INDEX "battery_readings_battery_id_point_taken_on_index" ON "battery_readings" USING btree ("battery_id","point","taken_on");--> statement-breakpoint
CREATE UNIQUE INDEX "battery_readings_of_brand" ON "battery_readings" USING btree ("battery_id","point","taken_on") WHERE shop_id is null;