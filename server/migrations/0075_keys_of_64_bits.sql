-- The tables that get rows with each order. Each is written again, and is locked meanwhile: some
-- seconds for a million rows (decision 0124). In one statement for each table, because a second one
-- would write it again.
-- squawk-ignore changing-column-type
ALTER TABLE "audit_entries" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
-- squawk-ignore changing-column-type
ALTER TABLE "audit_changes" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807, ALTER COLUMN "entry_id" SET DATA TYPE bigint;--> statement-breakpoint
-- squawk-ignore changing-column-type
ALTER TABLE "cart_items" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
-- squawk-ignore changing-column-type
ALTER TABLE "fulfilment_steps" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
-- squawk-ignore changing-column-type
ALTER TABLE "order_steps" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
-- squawk-ignore changing-column-type
ALTER TABLE "order_moves" ALTER COLUMN "order_step_id" SET DATA TYPE bigint, ALTER COLUMN "fulfilment_step_id" SET DATA TYPE bigint;--> statement-breakpoint
-- squawk-ignore changing-column-type
ALTER TABLE "payments" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
-- squawk-ignore changing-column-type
ALTER TABLE "stock_changes" ALTER COLUMN "id" SET DATA TYPE bigint, ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
-- As before, with the wider id of the entry.
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
	VALUES (current_setting('gahana.audit_entry')::bigint, TG_TABLE_NAME, row_id, was, became);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TABLE "fills" (
	"name" text PRIMARY KEY NOT NULL,
	"statement" text NOT NULL,
	"last_key" text,
	"finished_at" timestamp with time zone
);
