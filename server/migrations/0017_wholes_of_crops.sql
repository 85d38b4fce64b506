ALTER TABLE "product_images" ADD COLUMN "whole_public_id" text;--> statement-breakpoint
ALTER TABLE "product_images" ADD COLUMN "whole_width" integer;--> statement-breakpoint
ALTER TABLE "product_images" ADD COLUMN "whole_height" integer;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_whole_check" CHECK (num_nulls("product_images"."whole_public_id", "product_images"."whole_width", "product_images"."whole_height") in (0, 3));