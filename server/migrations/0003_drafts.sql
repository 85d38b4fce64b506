ALTER TABLE "products" ADD COLUMN "published_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
-- Everything there is was on sale from the beginning.
UPDATE "products" SET "published_at" = "created_at";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_on_sale_check" CHECK ("products"."withdrawn_at" is not null or "products"."published_at" is not null);