-- A scan of the products, which takes some seconds for a million of them.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX IF NOT EXISTS "products_low_stock_idx" ON "products" USING btree ("low_stock") WHERE "products"."low_stock" is not null;
