CREATE TABLE "sales_limits" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"pieces" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sales_limits" ADD CONSTRAINT "sales_limits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_limits_pieces_idx" ON "sales_limits" USING btree ("pieces" DESC NULLS LAST,"product_id");--> statement-breakpoint
-- Operators of large shops create it before, see "Upgrade" in docs/operations.md.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX IF NOT EXISTS "order_items_product_idx" ON "order_items" USING btree ("product_id","sold_at","quantity","final_price_paisa");--> statement-breakpoint
-- The new index begins with the same column.
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX "order_items_product_id_idx";--> statement-breakpoint
-- Only for a day that the job has counted. It waits if the job is counting one, and the job waits for it.
CREATE FUNCTION "raise_sales_limits"("of_order" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE counted_until date;
BEGIN
	SELECT "until" INTO counted_until FROM "summed_sales" FOR SHARE;
	INSERT INTO "sales_limits" AS "known" ("product_id", "pieces")
	SELECT "product_id", sum("quantity")
	FROM "orders" JOIN "order_items" ON "order_items"."order_id" = "orders"."id"
	WHERE "orders"."id" = "of_order" AND ("orders"."created_at" AT TIME ZONE 'Asia/Kathmandu')::date < counted_until
	GROUP BY "product_id" ORDER BY "product_id"
	ON CONFLICT ("product_id") DO UPDATE SET "pieces" = "known"."pieces" + excluded."pieces";
END $$;--> statement-breakpoint
-- The job counts the orders of a day once. These two count what comes to an order or a day after it, at
-- the commit, when all lines are written. An order of today runs them only if staff edit it.
CREATE FUNCTION "count_old_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "raise_sales_limits"(NEW."id");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "orders_counted" AFTER INSERT OR UPDATE OF "created_at" ON "orders" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."created_at" < now() - interval '1 day') EXECUTE FUNCTION "count_old_order"();--> statement-breakpoint
CREATE FUNCTION "count_edited_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "raise_sales_limits"(NEW."order_id");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_edits_counted" AFTER INSERT ON "order_edits" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_edited_order"();--> statement-breakpoint
-- Days that the version before has summed are summed again, with their products.
UPDATE "summed_sales" SET "until" = NULL;
