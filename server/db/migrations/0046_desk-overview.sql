CREATE TABLE "desk_totals" (
	"brand_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"bikes" integer NOT NULL,
	"active" integer NOT NULL,
	CONSTRAINT "desk_totals_brand_id_slot_pk" PRIMARY KEY("brand_id","slot")
);
--> statement-breakpoint
CREATE TABLE "desk_weeks" (
	"brand_id" uuid NOT NULL,
	"week" date NOT NULL,
	"slot" smallint NOT NULL,
	"activated" integer NOT NULL,
	CONSTRAINT "desk_weeks_brand_id_week_slot_pk" PRIMARY KEY("brand_id","week","slot")
);

--> statement-breakpoint
CREATE FUNCTION "desk_totals_add" (of_brand uuid, more_bikes bigint, more_active bigint) RETURNS void LANGUAGE sql AS $$
	INSERT INTO public.desk_totals AS t (brand_id, slot, bikes, active) VALUES (of_brand, pg_backend_pid() % 256, more_bikes, more_active)
	ON CONFLICT (brand_id, slot) DO UPDATE SET bikes = t.bikes + EXCLUDED.bikes, active = t.active + EXCLUDED.active
$$;
--> statement-breakpoint
CREATE FUNCTION "desk_totals_added" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.desk_totals_add(brand_id, count(*), count(*) FILTER (WHERE active)) FROM added GROUP BY brand_id ORDER BY brand_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "desk_totals_removed" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.desk_totals_add(brand_id, -count(*), -count(*) FILTER (WHERE active)) FROM removed GROUP BY brand_id ORDER BY brand_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "desk_totals_changed" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.desk_totals_add(OLD.brand_id, -1, -OLD.active::int);
	PERFORM public.desk_totals_add(NEW.brand_id, 1, NEW.active::int);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "desk_totals_added" AFTER INSERT ON "desk_bikes" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION desk_totals_added();
--> statement-breakpoint
CREATE TRIGGER "desk_totals_removed" AFTER DELETE ON "desk_bikes" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION desk_totals_removed();
--> statement-breakpoint
CREATE TRIGGER "desk_totals_changed" AFTER UPDATE OF "brand_id", "active" ON "desk_bikes" FOR EACH ROW
	WHEN ((OLD.brand_id, OLD.active) IS DISTINCT FROM (NEW.brand_id, NEW.active)) EXECUTE FUNCTION desk_totals_changed();
--> statement-breakpoint
CREATE FUNCTION "desk_weeks_add" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.desk_weeks AS w (brand_id, week, slot, activated)
		SELECT b.brand_id, date_trunc('week', NEW.since AT TIME ZONE 'America/Sao_Paulo')::date, pg_backend_pid() % 256, 1
		FROM public.bikes b WHERE b.id = NEW.bike_id
			AND NOT EXISTS (SELECT FROM public.ownerships o WHERE o.bike_id = NEW.bike_id AND o.id <> NEW.id)
	ON CONFLICT (brand_id, week, slot) DO UPDATE SET activated = w.activated + 1;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "desk_weeks_add" AFTER INSERT ON "ownerships" FOR EACH ROW EXECUTE FUNCTION desk_weeks_add();
--> statement-breakpoint
INSERT INTO "desk_totals" ("brand_id", "slot", "bikes", "active") SELECT brand_id, 0, count(*), count(*) FILTER (WHERE active) FROM "desk_bikes" GROUP BY brand_id;
--> statement-breakpoint
INSERT INTO "desk_weeks" ("brand_id", "week", "slot", "activated")
	SELECT b.brand_id, date_trunc('week', o.since AT TIME ZONE 'America/Sao_Paulo')::date, 0, count(*)
	FROM (SELECT bike_id, min(since) AS since FROM "ownerships" GROUP BY bike_id) o JOIN "bikes" b ON b.id = o.bike_id GROUP BY 1, 2;
