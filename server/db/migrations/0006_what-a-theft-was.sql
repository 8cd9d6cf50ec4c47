ALTER TABLE "thefts" ADD COLUMN "kind" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "thefts" ADD COLUMN "happened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "thefts" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "thefts" ADD CONSTRAINT "thefts_kind_known" CHECK ("thefts"."kind" in ('robbery', 'aggravated-theft', 'unknown'));