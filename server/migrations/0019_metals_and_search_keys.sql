ALTER TABLE "products" ADD COLUMN "search_key_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "metal" text;--> statement-breakpoint
CREATE INDEX "products_metal_idx" ON "products" USING btree ("metal","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."withdrawn_at" is null;--> statement-breakpoint
-- Another metal changes which lists show the product.
CREATE CONSTRAINT TRIGGER "products_metal_changed" AFTER UPDATE OF "metal" ON "products" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."metal" IS DISTINCT FROM NEW."metal") EXECUTE FUNCTION "note_catalogue_change"();--> statement-breakpoint
-- The audit log leaves out what is derived from other columns.
CREATE OR REPLACE FUNCTION "note_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	hidden constant text[] := ARRAY['password_hash', 'search_key', 'search_key_version', 'metal', 'created_at', 'updated_at'];
	was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - hidden END;
	became jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - hidden END;
	row_id text := coalesce(became, was) ->> 'id';
BEGIN
	IF TG_OP = 'UPDATE' THEN
		SELECT jsonb_object_agg(key, value), jsonb_object_agg(key, became -> key) INTO was, became
		FROM jsonb_each(was) WHERE value IS DISTINCT FROM became -> key;
		IF was IS NULL THEN RETURN NULL; END IF;
	END IF;
	INSERT INTO "audit_changes" ("entry_id", "table_name", "row_id", "before", "after")
	VALUES (current_setting('gahana.audit_entry')::integer, TG_TABLE_NAME, row_id, was, became);
	RETURN NULL;
END $$;
