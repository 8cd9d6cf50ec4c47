ALTER TABLE "claims" DROP COLUMN "draft_evidence";--> statement-breakpoint
-- The history goes with a claim that has been closed for five years (Lei 8.078/1990, art. 27), and never before.
CREATE OR REPLACE FUNCTION "claim_events_stay" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.account_id IS NULL AND to_jsonb(NEW) - 'account_id' = to_jsonb(OLD) - 'account_id' THEN
		RETURN NEW;
	END IF;
	IF TG_OP = 'DELETE' AND EXISTS (SELECT 1 FROM claims WHERE id = OLD.claim_id AND closed_at < now() - interval '5 years') THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'claim_events: what happened is never changed';
END
$$;
