CREATE TABLE "check_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ownership_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "check_links_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "check_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfer_blocks" (
	"owner_id" uuid NOT NULL,
	"asker_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "transfer_blocks_owner_id_asker_id_pk" PRIMARY KEY("owner_id","asker_id")
);
--> statement-breakpoint
CREATE TABLE "transfer_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transfer_id" uuid NOT NULL,
	"state" text NOT NULL,
	"who" text NOT NULL,
	"account_id" uuid,
	"note" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfer_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"transfer_id" uuid NOT NULL,
	"side" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "transfer_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"transfer_id" uuid,
	"file_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bike_id" uuid NOT NULL,
	"ownership_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"recipient_id" uuid,
	"recipient_email" text,
	"text" text,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"reason" text,
	"price_cents" bigint,
	"new_ownership_id" uuid,
	"waits_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "first_owner_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "check_links" ADD CONSTRAINT "check_links_ownership_id_ownerships_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_views" ADD CONSTRAINT "check_views_link_id_check_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."check_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_blocks" ADD CONSTRAINT "transfer_blocks_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_blocks" ADD CONSTRAINT "transfer_blocks_asker_id_accounts_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_events" ADD CONSTRAINT "transfer_events_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_events" ADD CONSTRAINT "transfer_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_links" ADD CONSTRAINT "transfer_links_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_papers" ADD CONSTRAINT "transfer_papers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_papers" ADD CONSTRAINT "transfer_papers_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_ownership_id_ownerships_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_recipient_id_accounts_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_new_ownership_id_ownerships_id_fk" FOREIGN KEY ("new_ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_links_ownership_id_index" ON "check_links" USING btree ("ownership_id");--> statement-breakpoint
CREATE INDEX "check_views_link_id_at_index" ON "check_views" USING btree ("link_id","at");--> statement-breakpoint
CREATE INDEX "transfer_events_transfer_id_at_index" ON "transfer_events" USING btree ("transfer_id","at");--> statement-breakpoint
CREATE INDEX "transfer_links_transfer_id_index" ON "transfer_links" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "transfer_papers_transfer_id_index" ON "transfer_papers" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "transfer_papers_account_id_created_at_index" ON "transfer_papers" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_under_way" ON "transfers" USING btree ("bike_id") WHERE ended_at is null and not is_hidden;--> statement-breakpoint
CREATE INDEX "transfers_ownership_id_index" ON "transfers" USING btree ("ownership_id");--> statement-breakpoint
CREATE INDEX "transfers_recipient_id_index" ON "transfers" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "transfers_recipient_email_index" ON "transfers" USING btree ("recipient_email");--> statement-breakpoint
CREATE INDEX "transfers_waits_until_index" ON "transfers" USING btree ("waits_until");--> statement-breakpoint
-- The history of transfers is written once: all that changes later is that the person who did it is forgotten.
CREATE FUNCTION "transfer_events_stay" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.account_id IS NULL AND to_jsonb(NEW) - 'account_id' = to_jsonb(OLD) - 'account_id' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'transfer_events: what happened is never changed';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "transfer_events_stay" BEFORE UPDATE OR DELETE ON "transfer_events" FOR EACH ROW EXECUTE FUNCTION transfer_events_stay();
