CREATE FUNCTION refuse_change_of_ledger() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'the ledger is append-only'; END $$ LANGUAGE plpgsql;--> statement-breakpoint
CREATE TRIGGER ledger_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger" EXECUTE FUNCTION refuse_change_of_ledger();
