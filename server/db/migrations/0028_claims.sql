CREATE TABLE "catalogue_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"account_id" uuid,
	"details" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"side" text NOT NULL,
	"account_id" uuid,
	"text" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"bike_id" uuid NOT NULL,
	"component_id" uuid NOT NULL,
	"shop_id" uuid,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"complained_on" date NOT NULL,
	"due_on" date NOT NULL,
	"opened_by" uuid,
	"diagnosed_by" uuid,
	"diagnosis" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"draft_evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"saved_at" timestamp with time zone,
	"rejected_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "claims_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"claim_id" uuid,
	"cause_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"refusal" text,
	"bytes" bigint NOT NULL,
	"received" bigint NOT NULL,
	"sha256" text,
	"look" text,
	"seconds" real,
	"file_id" uuid,
	"thumbnail_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence_pieces" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"evidence_id" uuid NOT NULL,
	"start" bigint NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "components_bike_id_name_index";--> statement-breakpoint
ALTER TABLE "bikes" ADD COLUMN "batch" text;--> statement-breakpoint
ALTER TABLE "components" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "components" ADD COLUMN "fitted_key" text;--> statement-breakpoint
ALTER TABLE "catalogue_parts" ADD CONSTRAINT "catalogue_parts_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_events" ADD CONSTRAINT "claim_events_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_events" ADD CONSTRAINT "claim_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_links" ADD CONSTRAINT "claim_links_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_messages" ADD CONSTRAINT "claim_messages_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_messages" ADD CONSTRAINT "claim_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_notices" ADD CONSTRAINT "claim_notices_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_component_id_components_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."components"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_opened_by_accounts_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_diagnosed_by_accounts_id_fk" FOREIGN KEY ("diagnosed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_pieces" ADD CONSTRAINT "evidence_pieces_evidence_id_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_parts_brand_id_name_brand_model_index" ON "catalogue_parts" USING btree ("brand_id","name","brand","model");--> statement-breakpoint
CREATE INDEX "claim_events_claim_id_at_index" ON "claim_events" USING btree ("claim_id","at");--> statement-breakpoint
CREATE INDEX "claim_links_claim_id_index" ON "claim_links" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "claim_messages_claim_id_at_index" ON "claim_messages" USING btree ("claim_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_notices_claim_id_kind_index" ON "claim_notices" USING btree ("claim_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_under_way" ON "claims" USING btree ("component_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "claims_shop_id_state_due_on_index" ON "claims" USING btree ("shop_id","state","due_on");--> statement-breakpoint
CREATE INDEX "claims_bike_id_index" ON "claims" USING btree ("bike_id");--> statement-breakpoint
CREATE INDEX "evidence_claim_id_index" ON "evidence" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "evidence_account_id_created_at_index" ON "evidence" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "evidence_sha256_index" ON "evidence" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "evidence_look_index" ON "evidence" USING btree ("look");--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_pieces_evidence_id_start_index" ON "evidence_pieces" USING btree ("evidence_id","start");--> statement-breakpoint
CREATE UNIQUE INDEX "components_place" ON "components" USING btree ("bike_id","name") WHERE retired_at is null;--> statement-breakpoint
ALTER TABLE "components" ADD CONSTRAINT "components_fitted_key" UNIQUE("fitted_key");--> statement-breakpoint
-- The history of claims is written once: all that changes later is that the person who did it is forgotten.
CREATE FUNCTION "claim_events_stay" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.account_id IS NULL AND to_jsonb(NEW) - 'account_id' = to_jsonb(OLD) - 'account_id' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'claim_events: what happened is never changed';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "claim_events_stay" BEFORE UPDATE OR DELETE ON "claim_events" FOR EACH ROW EXECUTE FUNCTION claim_events_stay();
