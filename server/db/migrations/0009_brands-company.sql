ALTER TABLE "brands" ADD COLUMN "company_name" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "cnpj" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "customer_service" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "data_officer" text;