CREATE TABLE "email_proofs" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"office" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"office" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"suspended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "owner_looks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"bike_id" uuid NOT NULL,
	"looker_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"office" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"approver_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shop_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid,
	"account_id" uuid NOT NULL,
	"by_id" uuid,
	"kind" text NOT NULL,
	"details" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"cnpj" text NOT NULL,
	"office" text NOT NULL,
	"full_name" text NOT NULL,
	"state" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cnpj" text NOT NULL,
	"name" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shops_cnpj_unique" UNIQUE("cnpj")
);
--> statement-breakpoint
ALTER TABLE "phone_codes" RENAME TO "one_time_codes";--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP CONSTRAINT "phone_codes_account_id_accounts_id_fk";
--> statement-breakpoint
DROP INDEX "phone_codes_live";--> statement-breakpoint
DROP INDEX "phone_codes_phone_created_at_index";--> statement-breakpoint
DROP INDEX "phone_codes_address_hash_created_at_index";--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "one_time_codes" RENAME COLUMN "phone" TO "recipient";--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "used_for" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_looks" ADD CONSTRAINT "owner_looks_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_looks" ADD CONSTRAINT "owner_looks_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_looks" ADD CONSTRAINT "owner_looks_looker_id_accounts_id_fk" FOREIGN KEY ("looker_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_looks" ADD CONSTRAINT "owner_looks_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_links" ADD CONSTRAINT "request_links_request_id_shop_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."shop_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_links" ADD CONSTRAINT "request_links_approver_id_accounts_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_history" ADD CONSTRAINT "shop_history_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_history" ADD CONSTRAINT "shop_history_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_history" ADD CONSTRAINT "shop_history_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_requests" ADD CONSTRAINT "shop_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_requests" ADD CONSTRAINT "shop_requests_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_requests" ADD CONSTRAINT "shop_requests_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("shop_id","phone") WHERE used_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_shop_id_account_id_index" ON "memberships" USING btree ("shop_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_live" ON "memberships" USING btree ("account_id") WHERE suspended_at is null;--> statement-breakpoint
CREATE INDEX "owner_looks_owner_id_at_index" ON "owner_looks" USING btree ("owner_id","at");--> statement-breakpoint
CREATE INDEX "shop_history_shop_id_at_index" ON "shop_history" USING btree ("shop_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_requests_waiting" ON "shop_requests" USING btree ("account_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "shop_requests_account_id_created_at_index" ON "shop_requests" USING btree ("account_id","created_at");--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_codes_live" ON "one_time_codes" USING btree ("purpose","recipient") WHERE used_at is null and replaced_at is null;--> statement-breakpoint
CREATE INDEX "one_time_codes_recipient_created_at_index" ON "one_time_codes" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_address_hash_created_at_index" ON "one_time_codes" USING btree ("address_hash","created_at");