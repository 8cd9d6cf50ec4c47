-- Trigrams: how any part of a serial number is found among a million. Whoever owns the database may have it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "desk_bikes" (
	"bike_id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"active" boolean NOT NULL,
	"stolen" boolean NOT NULL,
	"open_claims" integer NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
-- The triggers are there before the rows: they hold writers off bikes, tags and claims until this is committed, so that none is missed.
CREATE FUNCTION "desk_bikes_added" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.desk_bikes (bike_id, brand_id, model_id, active, stolen, open_claims, key)
		SELECT b.id, b.brand_id, t.model_id, t.active, b.stolen_at IS NOT NULL, 0, b.serial_key || ' ' || b.tag
		FROM added b JOIN public.tags t ON t.tag = b.tag;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "desk_bikes_added" AFTER INSERT ON "bikes" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION desk_bikes_added();
--> statement-breakpoint
CREATE FUNCTION "desk_bikes_bike_changed" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.desk_bikes d
		SET brand_id = NEW.brand_id, model_id = t.model_id, active = t.active, stolen = NEW.stolen_at IS NOT NULL, key = NEW.serial_key || ' ' || NEW.tag
		FROM public.tags t WHERE t.tag = NEW.tag AND d.bike_id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "desk_bikes_bike_changed" AFTER UPDATE OF "tag", "brand_id", "serial_key", "stolen_at" ON "bikes" FOR EACH ROW
	WHEN ((OLD.tag, OLD.brand_id, OLD.serial_key, OLD.stolen_at IS NULL) IS DISTINCT FROM (NEW.tag, NEW.brand_id, NEW.serial_key, NEW.stolen_at IS NULL))
	EXECUTE FUNCTION desk_bikes_bike_changed();
--> statement-breakpoint
CREATE FUNCTION "desk_bikes_tag_changed" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE public.desk_bikes d SET model_id = NEW.model_id, active = NEW.active
		FROM public.bikes b WHERE b.tag = NEW.tag AND d.bike_id = b.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "desk_bikes_tag_changed" AFTER UPDATE OF "model_id", "active" ON "tags" FOR EACH ROW
	WHEN ((OLD.model_id, OLD.active) IS DISTINCT FROM (NEW.model_id, NEW.active))
	EXECUTE FUNCTION desk_bikes_tag_changed();
--> statement-breakpoint
-- One more or one fewer, never counted anew: of two claims at once each adds its own.
CREATE FUNCTION "desk_bikes_claim_changed" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.closed_at IS NULL THEN
		UPDATE public.desk_bikes SET open_claims = open_claims - 1 WHERE bike_id = OLD.bike_id;
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.closed_at IS NULL THEN
		UPDATE public.desk_bikes SET open_claims = open_claims + 1 WHERE bike_id = NEW.bike_id;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "desk_bikes_claim_added" AFTER INSERT OR DELETE ON "claims" FOR EACH ROW EXECUTE FUNCTION desk_bikes_claim_changed();
--> statement-breakpoint
CREATE TRIGGER "desk_bikes_claim_changed" AFTER UPDATE OF "closed_at", "bike_id" ON "claims" FOR EACH ROW
	WHEN ((OLD.closed_at IS NULL, OLD.bike_id) IS DISTINCT FROM (NEW.closed_at IS NULL, NEW.bike_id))
	EXECUTE FUNCTION desk_bikes_claim_changed();
--> statement-breakpoint
INSERT INTO "desk_bikes" ("bike_id", "brand_id", "model_id", "active", "stolen", "open_claims", "key")
	SELECT b.id, b.brand_id, t.model_id, t.active, b.stolen_at IS NOT NULL,
		(SELECT count(*) FROM "claims" c WHERE c.bike_id = b.id AND c.closed_at IS NULL), b.serial_key || ' ' || b.tag
	FROM "bikes" b JOIN "tags" t ON t.tag = b.tag;
--> statement-breakpoint
ALTER TABLE "desk_bikes" ADD CONSTRAINT "desk_bikes_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "desk_bikes_brand_id_bike_id_index" ON "desk_bikes" USING btree ("brand_id","bike_id");
--> statement-breakpoint
CREATE INDEX "desk_bikes_brand_id_model_id_bike_id_index" ON "desk_bikes" USING btree ("brand_id","model_id","bike_id");
--> statement-breakpoint
CREATE INDEX "desk_bikes_brand_id_active_bike_id_index" ON "desk_bikes" USING btree ("brand_id","active","bike_id");
--> statement-breakpoint
CREATE INDEX "desk_bikes_stolen" ON "desk_bikes" USING btree ("brand_id","bike_id") WHERE stolen;
--> statement-breakpoint
CREATE INDEX "desk_bikes_claimed" ON "desk_bikes" USING btree ("brand_id","bike_id") WHERE open_claims > 0;
--> statement-breakpoint
CREATE INDEX "desk_bikes_key" ON "desk_bikes" USING gin ("key" gin_trgm_ops);
