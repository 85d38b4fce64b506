ALTER TABLE "store_contact" ADD COLUMN "pan" text;--> statement-breakpoint
ALTER TABLE "store_contact" ADD COLUMN "low_stock" integer;--> statement-breakpoint
-- The table has one row.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "store_contact" ADD CONSTRAINT "store_contact_pan_check" CHECK ("store_contact"."pan" ~ '^([0-9]{9})?$');--> statement-breakpoint
-- The table has one row.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "store_contact" ADD CONSTRAINT "store_contact_low_stock_check" CHECK ("store_contact"."low_stock" >= 0);