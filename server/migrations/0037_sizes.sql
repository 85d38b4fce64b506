ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_line_key";--> statement-breakpoint
ALTER TABLE "stock_items" DROP CONSTRAINT "stock_items_product_color_key";--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "size_id" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "size_id" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "size_name" text;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD COLUMN "size_id" integer;--> statement-breakpoint
ALTER TABLE "stock_items" ADD COLUMN "size_id" integer;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_line_key" UNIQUE NULLS NOT DISTINCT("user_id","product_id","color_id","size_id");--> statement-breakpoint
ALTER TABLE "stock_items" ADD CONSTRAINT "stock_items_variant_key" UNIQUE NULLS NOT DISTINCT("product_id","color_id","size_id");--> statement-breakpoint
-- The ledger also stores the size.
CREATE OR REPLACE FUNCTION "note_quantity_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE why jsonb := nullif(current_setting('gahana.stock_change', true), '')::jsonb;
BEGIN
	IF why IS NULL THEN
		RAISE EXCEPTION 'Stock changes for a reason: set gahana.stock_change before' USING ERRCODE = 'restrict_violation';
	END IF;
	INSERT INTO "stock_changes" ("stock_item_id", "product_id", "color_id", "size_id", "change", "quantity_after", "reason", "note", "order_id", "by_user_id")
	VALUES (
		NEW."id", NEW."product_id", NEW."color_id", NEW."size_id", NEW."quantity" - OLD."quantity", NEW."quantity",
		why ->> 'reason', why ->> 'note', why ->> 'orderId',
		coalesce((why ->> 'byUserId')::integer, nullif(current_setting('gahana.user_id', true), '')::integer)
	);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_stock_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	why jsonb := nullif(current_setting('gahana.stock_change', true), '')::jsonb;
	by_user integer := coalesce((why ->> 'byUserId')::integer, nullif(current_setting('gahana.user_id', true), '')::integer);
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "stock_changes" ("stock_item_id", "product_id", "color_id", "size_id", "change", "quantity_after", "reason", "note", "by_user_id")
		SELECT "id", "product_id", "color_id", "size_id", "quantity", "quantity", 'first', why ->> 'note', by_user
		FROM new_rows ORDER BY "id";
	ELSE
		INSERT INTO "stock_changes" ("stock_item_id", "product_id", "color_id", "size_id", "change", "quantity_after", "reason", "note", "by_user_id")
		SELECT "id", "product_id", "color_id", "size_id", -"quantity", 0, 'removed', why ->> 'note', by_user
		FROM old_rows ORDER BY "id";
	END IF;
	RETURN NULL;
END $$;
