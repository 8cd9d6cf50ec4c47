CREATE TABLE "invoice_corrections" (
	"access_key" text PRIMARY KEY NOT NULL,
	"sequence" integer NOT NULL,
	"text" text NOT NULL,
	"corrected_at" timestamp with time zone NOT NULL,
	"signature" text NOT NULL,
	"api_key_id" uuid,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_corrections_signature_known" CHECK ("invoice_corrections"."signature" in ('trusted', 'valid', 'absent'))
);
--> statement-breakpoint
ALTER TABLE "invoice_cancellations" DROP CONSTRAINT "invoice_cancellations_type_known";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "final_consumer" boolean;--> statement-breakpoint
ALTER TABLE "invoice_corrections" ADD CONSTRAINT "invoice_corrections_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_cancellations" ADD CONSTRAINT "invoice_cancellations_type_known" CHECK ("invoice_cancellations"."type" in ('110111', '110112', 'return'));