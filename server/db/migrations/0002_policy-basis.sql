ALTER TABLE "policies" ADD COLUMN "basis" text DEFAULT 'recipient' NOT NULL;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "bill_of_sale" text;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "terms_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_basis_known" CHECK ("policies"."basis" in ('recipient', 'family', 'transfer'));--> statement-breakpoint
UPDATE "policies" SET "basis" = 'family' WHERE "declaration" is not null;--> statement-breakpoint
UPDATE "policies" SET "terms_told_at" = "terms_accepted_at", "terms_accepted_at" = "created_at";
