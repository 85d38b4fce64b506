-- A changed quantity is written to the ledger for each row. Comparing the rows of the statement
-- before and after it, with a join, cost more than the update itself.
CREATE FUNCTION "note_quantity_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE why jsonb := nullif(current_setting('gahana.stock_change', true), '')::jsonb;
BEGIN
	IF why IS NULL THEN
		RAISE EXCEPTION 'Stock changes for a reason: set gahana.stock_change before' USING ERRCODE = 'restrict_violation';
	END IF;
	INSERT INTO "stock_changes" ("stock_item_id", "product_id", "color_id", "change", "quantity_after", "reason", "note", "order_id", "by_user_id")
	VALUES (
		NEW."id", NEW."product_id", NEW."color_id", NEW."quantity" - OLD."quantity", NEW."quantity",
		why ->> 'reason', why ->> 'note', why ->> 'orderId',
		coalesce((why ->> 'byUserId')::integer, nullif(current_setting('gahana.user_id', true), '')::integer)
	);
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "stock_items_changed_in_ledger" ON "stock_items";--> statement-breakpoint
CREATE TRIGGER "stock_items_changed_in_ledger" AFTER UPDATE ON "stock_items" FOR EACH ROW WHEN (OLD."quantity" <> NEW."quantity") EXECUTE FUNCTION "note_quantity_change"();--> statement-breakpoint
-- Stock items that are added or removed are still written for each statement.
CREATE OR REPLACE FUNCTION "note_stock_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	why jsonb := nullif(current_setting('gahana.stock_change', true), '')::jsonb;
	by_user integer := coalesce((why ->> 'byUserId')::integer, nullif(current_setting('gahana.user_id', true), '')::integer);
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "stock_changes" ("stock_item_id", "product_id", "color_id", "change", "quantity_after", "reason", "note", "by_user_id")
		SELECT "id", "product_id", "color_id", "quantity", "quantity", 'first', why ->> 'note', by_user
		FROM new_rows ORDER BY "id";
	ELSE
		INSERT INTO "stock_changes" ("stock_item_id", "product_id", "color_id", "change", "quantity_after", "reason", "note", "by_user_id")
		SELECT "id", "product_id", "color_id", -"quantity", 0, 'removed', why ->> 'note', by_user
		FROM old_rows ORDER BY "id";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Each change of an order changes the totals of its customer by the difference, so that an order
-- costs the same however many orders its customer has. Only the time of the last order is read again.
CREATE OR REPLACE FUNCTION "keep_customer_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	counted constant integer := CASE WHEN NEW."deleted_at" IS NULL THEN 1 ELSE 0 END;
	spent constant bigint := CASE WHEN NEW."deleted_at" IS NULL AND NEW."status" IN ('CONFIRMED', 'PAID') THEN NEW."final_paisa" ELSE 0 END;
	counted_before integer := 0;
	spent_before bigint := 0;
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE "customer_sums" SET
			"orders" = "orders" + counted,
			"spent_paisa" = "spent_paisa" + spent,
			"last_order_at" = CASE counted WHEN 1 THEN greatest("last_order_at", NEW."created_at") ELSE "last_order_at" END
		WHERE "user_id" = NEW."user_id";
		RETURN NULL;
	END IF;
	IF OLD."deleted_at" IS NULL THEN
		counted_before := 1;
		spent_before := CASE WHEN OLD."status" IN ('CONFIRMED', 'PAID') THEN OLD."final_paisa" ELSE 0 END;
	END IF;
	-- Locked first, so that the next statement sees what earlier transactions have committed.
	PERFORM FROM "customer_sums" WHERE "user_id" = NEW."user_id" FOR UPDATE;
	UPDATE "customer_sums" SET
		"orders" = "orders" + counted - counted_before,
		"spent_paisa" = "spent_paisa" + spent - spent_before,
		"last_order_at" = (SELECT max("created_at") FROM "orders" WHERE "user_id" = NEW."user_id" AND "deleted_at" IS NULL)
	WHERE "user_id" = NEW."user_id";
	RETURN NULL;
END $$;
