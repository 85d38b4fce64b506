CREATE TABLE "audit_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"table_name" text NOT NULL,
	"row_id" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"call" text NOT NULL,
	"user_id" integer NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"target" jsonb NOT NULL,
	"sent" jsonb
);
--> statement-breakpoint
ALTER TABLE "audit_changes" ADD CONSTRAINT "audit_changes_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_changes_entry_id_idx" ON "audit_changes" USING btree ("entry_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_user_idx" ON "audit_entries" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_call_idx" ON "audit_entries" USING btree ("call","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_at_idx" ON "audit_entries" USING btree ("at");--> statement-breakpoint
-- A record that somebody can mend is none: rows are added, and nothing else.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_changes_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_changes" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Notes what a row was and became, for the entry that the transaction belongs to. Of a changed
-- row only the columns that changed are kept; passwords never, and no column made of others.
CREATE FUNCTION "note_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	hidden constant text[] := ARRAY['password_hash', 'search_key', 'created_at', 'updated_at'];
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
END $$;--> statement-breakpoint
-- Shoppers' transactions have no entry, and pay no more than the look at one setting.
DO $$
DECLARE audited text;
BEGIN
	FOREACH audited IN ARRAY ARRAY['products', 'product_categories', 'product_images', 'categories', 'colors', 'offers', 'stock_items', 'orders', 'users', 'store_policy'] LOOP
		EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW WHEN (current_setting(''gahana.audit_entry'', true) <> '''') EXECUTE FUNCTION note_audit_change()', audited || '_audited', audited);
	END LOOP;
END $$;
