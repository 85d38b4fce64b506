-- A scan of the products, which takes some seconds for a million of them.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX IF NOT EXISTS "products_off_sale_idx" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."withdrawn_at" is not null;
