-- The triggers are there before the rows: they hold writers off tags and bikes until this is committed, so that none is missed.
CREATE FUNCTION "tag_totals_add" (of_brand uuid, of_model uuid, more_issued bigint, more_printed bigint, more_on_bike bigint, more_replaced bigint) RETURNS void LANGUAGE sql AS $$
	INSERT INTO public.tag_totals AS t (brand_id, model_id, slot, issued, printed, on_bike, replaced)
		VALUES (of_brand, of_model, pg_backend_pid() % 256, more_issued, more_printed, more_on_bike, more_replaced)
	ON CONFLICT (brand_id, model_id, slot) DO UPDATE SET issued = t.issued + EXCLUDED.issued, printed = t.printed + EXCLUDED.printed,
		on_bike = t.on_bike + EXCLUDED.on_bike, replaced = t.replaced + EXCLUDED.replaced
$$;
--> statement-breakpoint
CREATE FUNCTION "tag_totals_added" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.tag_totals_add(brand_id, model_id, count(*), count(sheet_id), 0, count(replaced_by)) FROM added
		GROUP BY brand_id, model_id ORDER BY brand_id, model_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "tag_totals_removed" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.tag_totals_add(brand_id, model_id, -count(*), -count(sheet_id), 0, -count(replaced_by)) FROM removed
		GROUP BY brand_id, model_id ORDER BY brand_id, model_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- An activation changes tags too, and nothing of this.
CREATE FUNCTION "tag_totals_changed" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.tag_totals_add(r.brand_id, r.model_id, sum(r.n), sum(r.n * r.printed::int), 0, sum(r.n * r.replaced::int))
		FROM removed o JOIN added a ON a.tag = o.tag
		CROSS JOIN LATERAL (VALUES
			(o.brand_id, o.model_id, -1, o.sheet_id IS NOT NULL, o.replaced_by IS NOT NULL),
			(a.brand_id, a.model_id, 1, a.sheet_id IS NOT NULL, a.replaced_by IS NOT NULL)) r (brand_id, model_id, n, printed, replaced)
		WHERE (o.brand_id, o.model_id, o.sheet_id IS NULL, o.replaced_by IS NULL)
			IS DISTINCT FROM (a.brand_id, a.model_id, a.sheet_id IS NULL, a.replaced_by IS NULL)
		GROUP BY r.brand_id, r.model_id ORDER BY r.brand_id, r.model_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "tag_totals_added" AFTER INSERT ON "tags" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tag_totals_added();
--> statement-breakpoint
CREATE TRIGGER "tag_totals_removed" AFTER DELETE ON "tags" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tag_totals_removed();
--> statement-breakpoint
CREATE TRIGGER "tag_totals_changed" AFTER UPDATE ON "tags" REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION tag_totals_changed();
--> statement-breakpoint
-- Which tags are on a bike: the rows of desk_bikes, which follow bikes and tags.
CREATE FUNCTION "tag_totals_bikes_added" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.tag_totals_add(brand_id, model_id, 0, 0, count(*), 0) FROM added GROUP BY brand_id, model_id ORDER BY brand_id, model_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "tag_totals_bikes_removed" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.tag_totals_add(brand_id, model_id, 0, 0, -count(*), 0) FROM removed GROUP BY brand_id, model_id ORDER BY brand_id, model_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "tag_totals_bikes_changed" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.tag_totals_add(OLD.brand_id, OLD.model_id, 0, 0, -1, 0);
	PERFORM public.tag_totals_add(NEW.brand_id, NEW.model_id, 0, 0, 1, 0);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "tag_totals_bikes_added" AFTER INSERT ON "desk_bikes" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tag_totals_bikes_added();
--> statement-breakpoint
CREATE TRIGGER "tag_totals_bikes_removed" AFTER DELETE ON "desk_bikes" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tag_totals_bikes_removed();
--> statement-breakpoint
CREATE TRIGGER "tag_totals_bikes_changed" AFTER UPDATE OF "brand_id", "model_id" ON "desk_bikes" FOR EACH ROW
	WHEN ((OLD.brand_id, OLD.model_id) IS DISTINCT FROM (NEW.brand_id, NEW.model_id)) EXECUTE FUNCTION tag_totals_bikes_changed();
--> statement-breakpoint
INSERT INTO "tag_totals" ("brand_id", "model_id", "slot", "issued", "printed", "on_bike", "replaced")
	SELECT t.brand_id, t.model_id, 0, count(*), 0, count(d.bike_id), count(t.replaced_by)
	FROM "tags" t LEFT JOIN "bikes" b ON b.tag = t.tag LEFT JOIN "desk_bikes" d ON d.bike_id = b.id GROUP BY t.brand_id, t.model_id;
