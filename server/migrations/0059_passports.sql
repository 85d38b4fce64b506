ALTER TABLE "order_items" ADD COLUMN "passport_code" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "passport" jsonb;--> statement-breakpoint
-- No line has a code yet, so the index is empty and made by reading the table once.
-- squawk-ignore require-concurrent-index-creation
CREATE UNIQUE INDEX IF NOT EXISTS "order_items_passport_key" ON "order_items" USING btree ("passport_code") WHERE "order_items"."passport_code" is not null;
