CREATE TABLE "former_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"access_key" text NOT NULL,
	"content_hash" text NOT NULL,
	"signature" text NOT NULL,
	"has_protocol" boolean NOT NULL,
	"api_key_id" uuid,
	"imported_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"facts" jsonb
);
--> statement-breakpoint
CREATE TABLE "invoice_cancellations" (
	"access_key" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"cancelled_at" timestamp with time zone NOT NULL,
	"signature" text NOT NULL,
	"api_key_id" uuid,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "confirmed" jsonb;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "gave_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "gave_shop" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "former_invoices" ADD CONSTRAINT "former_invoices_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_cancellations" ADD CONSTRAINT "invoice_cancellations_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_invoices_access_key_index" ON "former_invoices" USING btree ("access_key");