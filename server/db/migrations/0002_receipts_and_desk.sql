CREATE TABLE "components" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bike_id" uuid NOT NULL,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"serial_number" text,
	"serial_key" text,
	"warranty_months" integer NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"hint" text NOT NULL,
	"name" text NOT NULL,
	"brand_id" uuid,
	"shop_id" uuid,
	"scopes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "desk_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"months" integer NOT NULL,
	"limit_cents" bigint NOT NULL,
	"down_payment_cents" bigint NOT NULL,
	"deductible_cents" bigint NOT NULL,
	"payer" text NOT NULL,
	"insurer_name" text NOT NULL,
	"insurer_cnpj" text NOT NULL,
	"susep_code" text NOT NULL,
	"susep_process" text NOT NULL,
	"offered" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"access_key" text PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"model" integer NOT NULL,
	"environment" integer NOT NULL,
	"store_name" text NOT NULL,
	"store_tax_id" text NOT NULL,
	"customer_name" text,
	"customer_cpf" text,
	"customer_cnpj" text,
	"number" text NOT NULL,
	"series" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"additional_info" text,
	"items" jsonb NOT NULL,
	"signature" text NOT NULL,
	"has_protocol" boolean NOT NULL,
	"api_key_id" uuid,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bike_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"access_key" text NOT NULL,
	"state" text NOT NULL,
	"serial_match" text,
	"created_at" timestamp with time zone NOT NULL,
	"linked_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"cnpj" text NOT NULL,
	"name" text NOT NULL,
	"cep" text NOT NULL,
	"street" text NOT NULL,
	"number" text NOT NULL,
	"complement" text,
	"neighborhood" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"hours" jsonb NOT NULL,
	"phone" text,
	"whatsapp" text,
	"email" text
);
--> statement-breakpoint
CREATE TABLE "model_components" (
	"id" uuid PRIMARY KEY NOT NULL,
	"model_id" uuid NOT NULL,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"warranty_months" integer NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bikes" ADD COLUMN "price_cents" bigint;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "logo_url" text;--> statement-breakpoint
ALTER TABLE "components" ADD CONSTRAINT "components_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_components" ADD CONSTRAINT "model_components_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "components_bike_id_name_index" ON "components" USING btree ("bike_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "components_serial" ON "components" USING btree ("brand","serial_key") WHERE serial_key is not null;--> statement-breakpoint
CREATE INDEX "desk_log_at_index" ON "desk_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "plans_brand_id_code_index" ON "plans" USING btree ("brand_id","code");--> statement-breakpoint
CREATE INDEX "invoices_content_hash_index" ON "invoices" USING btree ("content_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_one_bike" ON "receipts" USING btree ("access_key") WHERE state in ('pending', 'linked');--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_one_receipt" ON "receipts" USING btree ("bike_id") WHERE state in ('pending', 'linked');--> statement-breakpoint
CREATE INDEX "receipts_bike_id_created_at_index" ON "receipts" USING btree ("bike_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stores_brand_id_cnpj_index" ON "stores" USING btree ("brand_id","cnpj");--> statement-breakpoint
CREATE UNIQUE INDEX "model_components_model_id_name_index" ON "model_components" USING btree ("model_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "models_brand_id_name_index" ON "models" USING btree ("brand_id","name");