ALTER TABLE "products" ADD COLUMN "making_days" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_on" date;--> statement-breakpoint
ALTER TABLE "store_delivery" ADD COLUMN "closed_weekdays" smallint[] DEFAULT '{6}' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_delivery" ADD COLUMN "holidays" date[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_making_days_check" CHECK ("products"."making_days" > 0) NOT VALID;