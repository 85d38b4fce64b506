CREATE TABLE "stock_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"stock_item_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"color_id" integer,
	"change" integer NOT NULL,
	"quantity_after" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"order_id" text,
	"by_user_id" integer
);
--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_changes_stock_item_idx" ON "stock_changes" USING btree ("stock_item_id","id" DESC NULLS LAST);--> statement-breakpoint
-- Pieces are taken before their order is written, so the order is looked for at the commit.
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
-- What lies on the shelf today is where the ledger begins.
INSERT INTO "stock_changes" ("stock_item_id", "product_id", "color_id", "change", "quantity_after", "reason")
SELECT "id", "product_id", "color_id", "quantity", "quantity", 'first' FROM "stock_items" ORDER BY "id";--> statement-breakpoint
CREATE TRIGGER "stock_changes_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "stock_changes" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Writes a line of the ledger for every change of the shelf. Why it changes was said before, in
-- this transaction, as JSON; a new row and one that is given up explain themselves.
CREATE FUNCTION "note_stock_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	why jsonb := nullif(current_setting('gahana.stock_change', true), '')::jsonb;
	by_user integer := coalesce((why ->> 'byUserId')::integer, nullif(current_setting('gahana.user_id', true), '')::integer);
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "stock_changes" ("stock_item_id", "product_id", "color_id", "change", "quantity_after", "reason", "note", "by_user_id")
		SELECT "id", "product_id", "color_id", "quantity", "quantity", 'first', why ->> 'note', by_user
		FROM new_rows ORDER BY "id";
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "stock_changes" ("stock_item_id", "product_id", "color_id", "change", "quantity_after", "reason", "note", "by_user_id")
		SELECT "id", "product_id", "color_id", -"quantity", 0, 'removed', why ->> 'note', by_user
		FROM old_rows ORDER BY "id";
	ELSE
		IF why IS NULL AND EXISTS (SELECT FROM new_rows JOIN old_rows USING ("id") WHERE new_rows."quantity" <> old_rows."quantity") THEN
			RAISE EXCEPTION 'Stock changes for a reason: set gahana.stock_change before' USING ERRCODE = 'restrict_violation';
		END IF;
		INSERT INTO "stock_changes" ("stock_item_id", "product_id", "color_id", "change", "quantity_after", "reason", "note", "order_id", "by_user_id")
		SELECT "id", new_rows."product_id", new_rows."color_id", new_rows."quantity" - old_rows."quantity", new_rows."quantity", why ->> 'reason', why ->> 'note', why ->> 'orderId', by_user
		FROM new_rows JOIN old_rows USING ("id") WHERE new_rows."quantity" <> old_rows."quantity" ORDER BY "id";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "stock_items_added_to_ledger" AFTER INSERT ON "stock_items" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_stock_change"();--> statement-breakpoint
CREATE TRIGGER "stock_items_changed_in_ledger" AFTER UPDATE ON "stock_items" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_stock_change"();--> statement-breakpoint
CREATE TRIGGER "stock_items_removed_from_ledger" AFTER DELETE ON "stock_items" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_stock_change"();
