ALTER TABLE "password_resets" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_request_id_unique" UNIQUE("request_id");