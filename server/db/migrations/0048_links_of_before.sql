ALTER TABLE "address_links" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "password_resets" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "undo_links" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "claim_links" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "request_links" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "transfer_links" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "address_links" CASCADE;--> statement-breakpoint
DROP TABLE "password_resets" CASCADE;--> statement-breakpoint
DROP TABLE "undo_links" CASCADE;--> statement-breakpoint
DROP TABLE "claim_links" CASCADE;--> statement-breakpoint
DROP TABLE "request_links" CASCADE;--> statement-breakpoint
DROP TABLE "transfer_links" CASCADE;--> statement-breakpoint
ALTER TABLE "claim_consents" DROP CONSTRAINT "claim_consents_tokenHash_unique";--> statement-breakpoint
ALTER TABLE "account_closings" DROP CONSTRAINT "account_closings_tokenHash_unique";--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_token_hash_unique";--> statement-breakpoint
ALTER TABLE "claim_consents" DROP COLUMN "token_hash";--> statement-breakpoint
ALTER TABLE "account_closings" DROP COLUMN "token_hash";--> statement-breakpoint
ALTER TABLE "invitations" DROP COLUMN "token_hash";