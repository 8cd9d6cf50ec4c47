CREATE TABLE "service_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bike_id" uuid NOT NULL,
	"ownership_id" uuid NOT NULL,
	"side" text NOT NULL,
	"shop_id" uuid,
	"account_id" uuid,
	"kind" text NOT NULL,
	"done_on" date NOT NULL,
	"distance_km" integer,
	"text" text,
	"parts" jsonb NOT NULL,
	"next_on" date,
	"corrects" uuid,
	"scanned_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_entries_side_known" CHECK ("service_entries"."side" in ('shop', 'owner')),
	CONSTRAINT "service_entries_kind_known" CHECK ("service_entries"."kind" in ('inspection', 'tune-up', 'repair', 'part-fitted', 'accident-check')),
	CONSTRAINT "service_entries_distance_km_range" CHECK ("service_entries"."distance_km" between 0 and 500000)
);
--> statement-breakpoint
CREATE TABLE "service_entry_answers" (
	"entry_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"answer" text NOT NULL,
	"text" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_entry_answers_entry_id_nth_pk" PRIMARY KEY("entry_id","nth"),
	CONSTRAINT "service_entry_answers_answer_known" CHECK ("service_entry_answers"."answer" in ('confirmed', 'disputed')),
	CONSTRAINT "service_entry_answers_nth_range" CHECK ("service_entry_answers"."nth" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "service_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"entry_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"file_id" uuid NOT NULL,
	"thumbnail_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_sharing" (
	"ownership_id" uuid PRIMARY KEY NOT NULL,
	"in_check" text NOT NULL,
	"to_next" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_sharing_in_check_known" CHECK ("service_sharing"."in_check" in ('nothing', 'facts', 'all')),
	CONSTRAINT "service_sharing_to_next_known" CHECK ("service_sharing"."to_next" in ('facts', 'all'))
);
--> statement-breakpoint
CREATE TABLE "shop_scans" (
	"bike_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_scans_bike_id_shop_id_at_pk" PRIMARY KEY("bike_id","shop_id","at")
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose_known";--> statement-breakpoint
ALTER TABLE "service_entries" ADD CONSTRAINT "service_entries_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_entries" ADD CONSTRAINT "service_entries_ownership_id_ownerships_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_entries" ADD CONSTRAINT "service_entries_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_entries" ADD CONSTRAINT "service_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_entry_answers" ADD CONSTRAINT "service_entry_answers_entry_id_service_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."service_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_photos" ADD CONSTRAINT "service_photos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_photos" ADD CONSTRAINT "service_photos_entry_id_service_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."service_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_sharing" ADD CONSTRAINT "service_sharing_ownership_id_ownerships_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_scans" ADD CONSTRAINT "shop_scans_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_scans" ADD CONSTRAINT "shop_scans_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "service_entries_corrects" ON "service_entries" USING btree ("corrects");--> statement-breakpoint
CREATE INDEX "service_entries_bike_id_at_index" ON "service_entries" USING btree ("bike_id","at");--> statement-breakpoint
CREATE INDEX "service_entries_ownership_id_index" ON "service_entries" USING btree ("ownership_id");--> statement-breakpoint
CREATE INDEX "service_entries_account_id_index" ON "service_entries" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "service_photos_entry_id_index" ON "service_photos" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "service_photos_account_id_index" ON "service_photos" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "service_photos_changed_at_index" ON "service_photos" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "shop_scans_at_index" ON "shop_scans" USING btree ("at");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose_known" CHECK ("uploads"."purpose" in ('claim-evidence', 'insurance-recording', 'insurance-file', 'insurance-paper', 'ownership-paper', 'bike-photo', 'service-photo', 'sighting-photo'));--> statement-breakpoint
-- A service book is written once: all that changes later is that who wrote is forgotten, with an owner's words.
CREATE FUNCTION "service_entries_stay" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE'
		AND to_jsonb(NEW) - 'account_id' - 'text' = to_jsonb(OLD) - 'account_id' - 'text'
		AND (NEW.account_id IS NULL OR NEW.account_id IS NOT DISTINCT FROM OLD.account_id)
		AND (NEW.text IS NOT DISTINCT FROM OLD.text OR (NEW.text IS NULL AND OLD.side = 'owner')) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'service_entries: what was entered is never changed';
END
$$;
--> statement-breakpoint
CREATE FUNCTION "service_entry_answers_stay" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.text IS NULL AND to_jsonb(NEW) - 'text' = to_jsonb(OLD) - 'text' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'service_entry_answers: what was said is never changed';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "service_entries_stay" BEFORE UPDATE OR DELETE ON "service_entries" FOR EACH ROW EXECUTE FUNCTION service_entries_stay();
--> statement-breakpoint
CREATE TRIGGER "service_entry_answers_stay" BEFORE UPDATE OR DELETE ON "service_entry_answers" FOR EACH ROW EXECUTE FUNCTION service_entry_answers_stay();
