-- squawk-ignore require-concurrent-index-deletion
DROP INDEX "products_state_idx";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
-- It has four small columns: 50,000 products are indexed in 70 ms.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "products_state_idx" ON "products" USING btree ("withdrawn_at","published_at","archived_at","id");