ALTER TABLE "sessions" ADD COLUMN "revoked_for" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "times_sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_requests" ADD COLUMN "shop_name" text;--> statement-breakpoint
ALTER TABLE "shop_requests" ADD COLUMN "shop_city" text;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash");