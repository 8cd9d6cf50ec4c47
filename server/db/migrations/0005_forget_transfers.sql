-- The history of a transfer goes with it, five years after its end; until then it is written once.
CREATE OR REPLACE FUNCTION "transfer_events_stay" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.account_id IS NULL AND to_jsonb(NEW) - 'account_id' = to_jsonb(OLD) - 'account_id' THEN
		RETURN NEW;
	END IF;
	IF TG_OP = 'DELETE' AND EXISTS (SELECT 1 FROM transfers WHERE id = OLD.transfer_id AND ended_at < now() - interval '5 years') THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'transfer_events: what happened is never changed';
END
$$;
