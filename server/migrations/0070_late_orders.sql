-- Only orders since 0064 have a promised day; operators of large shops create the index before.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX IF NOT EXISTS "orders_promised_idx" ON "orders" USING btree ("promised_on") WHERE "orders"."fulfilment" in ('unconfirmed', 'confirmed', 'packed') and "orders"."promised_on" is not null;