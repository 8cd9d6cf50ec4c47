CREATE TABLE "desk_claims" (
	"claim_id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"shop_id" uuid,
	"part" text NOT NULL,
	"made" text NOT NULL,
	"batch" text,
	"rank" smallint NOT NULL,
	"place" bigint NOT NULL,
	"opened_on" date NOT NULL,
	"outcome" text,
	"days" real,
	"key" text NOT NULL,
	CONSTRAINT "desk_claims_outcome_known" CHECK ("desk_claims"."outcome" in ('approved', 'refused')),
	CONSTRAINT "desk_claims_rank_range" CHECK ("desk_claims"."rank" between 0 and 2)
);
--> statement-breakpoint
ALTER TABLE "claim_messages" DROP CONSTRAINT "claim_messages_side_known";
--> statement-breakpoint
-- What the row of a claim says, from what it is about. The decision that stands: none while an appeal is open.
CREATE FUNCTION "desk_claims_keep" (of_claims uuid[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO public.desk_claims AS d (claim_id, brand_id, model_id, shop_id, part, made, batch, rank, place, opened_on, outcome, days, key)
	SELECT c.id, b.brand_id, t.model_id, c.shop_id, p.name, btrim(p.brand || ' ' || p.model), b.batch,
		CASE
			WHEN c.closed_at IS NOT NULL THEN 2
			WHEN c.state = 'appealed' OR c.with_brand AND (c.state = 'in-review' OR c.state = 'remedy-chosen' AND c.shop_id IS NULL)
				OR c.remedy_asked IS NOT NULL AND (c.with_brand OR c.shop_id IS NULL) THEN 0
			ELSE 1
		END,
		CASE
			WHEN c.closed_at IS NOT NULL THEN -extract(epoch FROM c.closed_at)::bigint
			-- What was chosen is to be given at once.
			WHEN c.state = 'remedy-chosen' THEN 0
			ELSE c.due_on - date '2000-01-01'
		END,
		(began.at AT TIME ZONE 'America/Sao_Paulo')::date,
		CASE WHEN c.state = 'appealed' OR e.kind IS NULL THEN NULL WHEN e.kind = 'approved' THEN 'approved' ELSE 'refused' END,
		CASE WHEN c.state <> 'appealed' AND e.at IS NOT NULL THEN greatest(0, extract(epoch FROM e.at - began.at) / 86400) END,
		concat_ws(' ', replace(c.number, '-', ''), b.serial_key, b.tag, p.serial_key)
	FROM public.claims c
	JOIN public.bikes b ON b.id = c.bike_id
	JOIN public.tags t ON t.tag = b.tag
	JOIN public.components p ON p.id = c.component_id
	-- Where the owner's yes was waited for, with the day of the yes.
	CROSS JOIN LATERAL (SELECT greatest(c.created_at, c.complained_on::timestamp AT TIME ZONE 'America/Sao_Paulo') AS at) began
	LEFT JOIN LATERAL (
		SELECT e.kind, e.at FROM public.claim_events e
		WHERE e.claim_id = c.id AND e.kind IN ('approved', 'rejected', 'rejected-on-appeal') ORDER BY e.at DESC, e.id DESC LIMIT 1
	) e ON true
	WHERE c.id = ANY (of_claims) AND c.state NOT IN ('asked', 'not-agreed')
	ORDER BY c.id
	ON CONFLICT (claim_id) DO UPDATE SET
		brand_id = EXCLUDED.brand_id, model_id = EXCLUDED.model_id, shop_id = EXCLUDED.shop_id, part = EXCLUDED.part, made = EXCLUDED.made,
		batch = EXCLUDED.batch, rank = EXCLUDED.rank, place = EXCLUDED.place, opened_on = EXCLUDED.opened_on, outcome = EXCLUDED.outcome,
		days = EXCLUDED.days, key = EXCLUDED.key
$$;
--> statement-breakpoint
CREATE FUNCTION "desk_claims_claim_changed" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.desk_claims_keep(ARRAY[NEW.id]);
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- The triggers are there before the rows: they hold writers off these tables until this is committed, so that none is missed.
CREATE TRIGGER "desk_claims_claim_changed" AFTER INSERT OR UPDATE OF "state", "shop_id", "with_brand", "remedy_asked", "complained_on", "due_on", "closed_at", "bike_id" ON "claims" FOR EACH ROW EXECUTE FUNCTION desk_claims_claim_changed();
--> statement-breakpoint
CREATE FUNCTION "desk_claims_decided" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.desk_claims_keep(ARRAY[NEW.claim_id]);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "desk_claims_decided" AFTER INSERT ON "claim_events" FOR EACH ROW
	WHEN (NEW.kind IN ('approved', 'rejected', 'rejected-on-appeal')) EXECUTE FUNCTION desk_claims_decided();
--> statement-breakpoint
CREATE FUNCTION "desk_claims_bike_changed" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.desk_claims_keep(ARRAY(SELECT c.id FROM public.claims c WHERE c.bike_id = NEW.id));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "desk_claims_bike_changed" AFTER UPDATE OF "tag", "brand_id", "serial_key", "batch" ON "bikes" FOR EACH ROW
	WHEN ((OLD.tag, OLD.brand_id, OLD.serial_key, OLD.batch) IS DISTINCT FROM (NEW.tag, NEW.brand_id, NEW.serial_key, NEW.batch))
	EXECUTE FUNCTION desk_claims_bike_changed();
--> statement-breakpoint
CREATE FUNCTION "desk_claims_tag_changed" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.desk_claims_keep(ARRAY(SELECT c.id FROM public.bikes b JOIN public.claims c ON c.bike_id = b.id WHERE b.tag = NEW.tag));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "desk_claims_tag_changed" AFTER UPDATE OF "model_id" ON "tags" FOR EACH ROW
	WHEN (OLD.model_id IS DISTINCT FROM NEW.model_id) EXECUTE FUNCTION desk_claims_tag_changed();
--> statement-breakpoint
CREATE FUNCTION "desk_claims_part_changed" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM public.desk_claims_keep(ARRAY(SELECT c.id FROM public.claims c WHERE c.bike_id = NEW.bike_id AND c.component_id = NEW.id));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "desk_claims_part_changed" AFTER UPDATE OF "name", "brand", "model", "serial_key" ON "components" FOR EACH ROW
	WHEN ((OLD.name, OLD.brand, OLD.model, OLD.serial_key) IS DISTINCT FROM (NEW.name, NEW.brand, NEW.model, NEW.serial_key))
	EXECUTE FUNCTION desk_claims_part_changed();
--> statement-breakpoint
SELECT desk_claims_keep(ARRAY(SELECT id FROM "claims"));
--> statement-breakpoint
ALTER TABLE "desk_claims" ADD CONSTRAINT "desk_claims_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_claims_queue" ON "desk_claims" USING btree ("brand_id","rank","place","claim_id");--> statement-breakpoint
CREATE INDEX "desk_claims_model" ON "desk_claims" USING btree ("brand_id","model_id","rank","place","claim_id");--> statement-breakpoint
CREATE INDEX "desk_claims_shop" ON "desk_claims" USING btree ("brand_id","shop_id","rank","place","claim_id");--> statement-breakpoint
CREATE INDEX "desk_claims_part" ON "desk_claims" USING btree ("brand_id","part","rank","place","claim_id");--> statement-breakpoint
CREATE INDEX "desk_claims_opened" ON "desk_claims" USING btree ("brand_id","opened_on");--> statement-breakpoint
CREATE INDEX "desk_claims_key" ON "desk_claims" USING gin ("key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "desk_claims_decided" ON "desk_claims" USING btree ("brand_id","rank","place","claim_id") WHERE outcome is not null;--> statement-breakpoint
ALTER TABLE "claim_messages" ADD CONSTRAINT "claim_messages_side_known" CHECK ("claim_messages"."side" in ('owner', 'shop', 'brand'));