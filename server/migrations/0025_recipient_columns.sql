DROP INDEX "addresses_label_trgm_idx";--> statement-breakpoint
DROP INDEX "orders_label_trgm_idx";--> statement-breakpoint
DROP INDEX "orders_open_phone_idx";--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "recipient_name" text;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "recipient_phone" text;--> statement-breakpoint
-- A label was `full name | phone number`; the number follows the last separator.
UPDATE "addresses" SET
	"recipient_name" = btrim(regexp_replace("label", '[|][^|]*$', '')),
	"recipient_phone" = CASE WHEN "label" LIKE '%|%' THEN btrim(substring("label" from '[^|]*$')) ELSE '' END;--> statement-breakpoint
ALTER TABLE "addresses" ALTER COLUMN "recipient_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ALTER COLUMN "recipient_phone" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "recipient_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "recipient_phone" text;--> statement-breakpoint
UPDATE "orders" SET
	"recipient_name" = btrim(regexp_replace("address_label", '[|][^|]*$', '')),
	"recipient_phone" = CASE WHEN "address_label" LIKE '%|%' THEN btrim(substring("address_label" from '[^|]*$')) ELSE '' END;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "recipient_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "recipient_phone" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "addresses_phone_trgm_idx" ON "addresses" USING gin ("recipient_phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_recipient_trgm_idx" ON "orders" USING gin ("recipient_name" gin_trgm_ops,"recipient_phone" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "orders_open_phone_idx" ON "orders" USING btree ("recipient_phone") WHERE "orders"."status" in ('PENDING');--> statement-breakpoint
ALTER TABLE "addresses" DROP COLUMN "label";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "address_label";