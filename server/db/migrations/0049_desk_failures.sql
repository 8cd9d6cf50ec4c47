CREATE TABLE "desk_failures" (
	"brand_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"part" text NOT NULL,
	"month" date NOT NULL,
	"approved" integer NOT NULL,
	CONSTRAINT "desk_failures_brand_id_month_model_id_part_pk" PRIMARY KEY("brand_id","month","model_id","part")
);
--> statement-breakpoint
-- What is counted by model is counted anew below; writers wait meanwhile, or they would be counted twice or not at all.
LOCK TABLE "desk_bikes" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
DELETE FROM "desk_totals";
--> statement-breakpoint
ALTER TABLE "desk_totals" DROP CONSTRAINT "desk_totals_brand_id_slot_pk";--> statement-breakpoint
ALTER TABLE "desk_totals" ADD COLUMN "model_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_totals" ADD CONSTRAINT "desk_totals_brand_id_model_id_slot_pk" PRIMARY KEY("brand_id","model_id","slot");
--> statement-breakpoint
CREATE FUNCTION "desk_totals_add" (of_brand uuid, of_model uuid, more_bikes bigint, more_active bigint) RETURNS void LANGUAGE sql AS $$
	INSERT INTO public.desk_totals AS t (brand_id, model_id, slot, bikes, active)
		VALUES (of_brand, of_model, pg_backend_pid() % 256, more_bikes, more_active)
	ON CONFLICT (brand_id, model_id, slot) DO UPDATE SET bikes = t.bikes + EXCLUDED.bikes, active = t.active + EXCLUDED.active
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "desk_totals_added" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.desk_totals_add(brand_id, model_id, count(*), count(*) FILTER (WHERE active))
		FROM added GROUP BY brand_id, model_id ORDER BY brand_id, model_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "desk_totals_removed" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.desk_totals_add(brand_id, model_id, -count(*), -count(*) FILTER (WHERE active))
		FROM removed GROUP BY brand_id, model_id ORDER BY brand_id, model_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "desk_totals_changed" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.desk_totals_add(OLD.brand_id, OLD.model_id, -1, -OLD.active::int);
	PERFORM public.desk_totals_add(NEW.brand_id, NEW.model_id, 1, NEW.active::int);
	RETURN NULL;
END
$$;
--> statement-breakpoint
DROP FUNCTION "desk_totals_add" (uuid, bigint, bigint);
--> statement-breakpoint
DROP TRIGGER "desk_totals_changed" ON "desk_bikes";
--> statement-breakpoint
CREATE TRIGGER "desk_totals_changed" AFTER UPDATE OF "brand_id", "model_id", "active" ON "desk_bikes" FOR EACH ROW
	WHEN ((OLD.brand_id, OLD.model_id, OLD.active) IS DISTINCT FROM (NEW.brand_id, NEW.model_id, NEW.active)) EXECUTE FUNCTION desk_totals_changed();
--> statement-breakpoint
INSERT INTO "desk_totals" ("brand_id", "model_id", "slot", "bikes", "active")
	SELECT brand_id, model_id, 0, count(*), count(*) FILTER (WHERE active) FROM "desk_bikes" GROUP BY brand_id, model_id;
--> statement-breakpoint
CREATE FUNCTION "desk_failures_add" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.desk_failures AS f (brand_id, model_id, part, month, approved)
		SELECT d.brand_id, d.model_id, p.name, date_trunc('month', NEW.at AT TIME ZONE 'America/Sao_Paulo')::date, 1
		FROM public.claims c
			JOIN public.desk_bikes d ON d.bike_id = c.bike_id
			JOIN public.components p ON p.id = c.component_id
		WHERE c.id = NEW.claim_id
	ON CONFLICT (brand_id, month, model_id, part) DO UPDATE SET approved = f.approved + 1;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "desk_failures_add" AFTER INSERT ON "claim_events" FOR EACH ROW WHEN (NEW.kind = 'approved') EXECUTE FUNCTION desk_failures_add();
--> statement-breakpoint
INSERT INTO "desk_failures" ("brand_id", "model_id", "part", "month", "approved")
	SELECT d.brand_id, d.model_id, p.name, date_trunc('month', e.at AT TIME ZONE 'America/Sao_Paulo')::date, count(*)
	FROM "claim_events" e
		JOIN "claims" c ON c.id = e.claim_id
		JOIN "desk_bikes" d ON d.bike_id = c.bike_id
		JOIN "components" p ON p.id = c.component_id
	WHERE e.kind = 'approved' GROUP BY 1, 2, 3, 4;
