-- Two scans of the products, which take some seconds for a million of them.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX IF NOT EXISTS "products_off_sale_name_idx" ON "products" USING btree (lower("name"),"id") WHERE "products"."withdrawn_at" is not null;--> statement-breakpoint
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX IF NOT EXISTS "products_off_sale_price_idx" ON "products" USING btree ("price_paisa","id") WHERE "products"."withdrawn_at" is not null;
