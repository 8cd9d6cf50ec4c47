ALTER TABLE "consents" ADD COLUMN "is_adult" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ownerships" ADD COLUMN "for_child" boolean DEFAULT false NOT NULL;