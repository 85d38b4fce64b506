ALTER TABLE "categories" ADD COLUMN "picture_alt_ne" text;--> statement-breakpoint
ALTER TABLE "product_images" ADD COLUMN "alt_ne" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "dimensions_ne" text;