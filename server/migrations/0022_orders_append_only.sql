-- What was agreed stays as it was agreed. Of a line only two columns may change: `sold_at`, which a
-- trigger keeps, and the colour, which becomes null when the colour is deleted.
CREATE FUNCTION "refuse_changed_line"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF to_jsonb(NEW) - ARRAY['sold_at', 'color_id'] IS DISTINCT FROM to_jsonb(OLD) - ARRAY['sold_at', 'color_id']
		OR (NEW."color_id" IS NOT NULL AND NEW."color_id" IS DISTINCT FROM OLD."color_id") THEN
		RAISE EXCEPTION 'Rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
-- Of a step only its author may become null, when that account is deleted. The transaction that
-- adds a step may still date it: the sample orders lie in the past.
CREATE FUNCTION "refuse_changed_step"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF to_jsonb(NEW) - 'at' - 'by_user_id' IS DISTINCT FROM to_jsonb(OLD) - 'at' - 'by_user_id'
		OR (NEW."by_user_id" IS NOT NULL AND NEW."by_user_id" IS DISTINCT FROM OLD."by_user_id")
		OR (NEW."at" IS DISTINCT FROM OLD."at" AND OLD."at" IS DISTINCT FROM now()) THEN
		RAISE EXCEPTION 'Rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_items_unchanged" BEFORE UPDATE ON "order_items" FOR EACH ROW EXECUTE FUNCTION "refuse_changed_line"();--> statement-breakpoint
CREATE TRIGGER "order_items_append_only" BEFORE DELETE OR TRUNCATE ON "order_items" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "order_steps_unchanged" BEFORE UPDATE ON "order_steps" FOR EACH ROW EXECUTE FUNCTION "refuse_changed_step"();--> statement-breakpoint
CREATE TRIGGER "order_steps_append_only" BEFORE DELETE OR TRUNCATE ON "order_steps" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
