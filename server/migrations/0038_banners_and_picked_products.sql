ALTER TABLE "banners" DROP CONSTRAINT "banners_position_check";--> statement-breakpoint
ALTER TABLE "home_rows" DROP CONSTRAINT "home_rows_source_check";--> statement-breakpoint
ALTER TABLE "home_rows" ADD COLUMN "product_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_position_check" CHECK ("banners"."position" between 1 and 6);--> statement-breakpoint
ALTER TABLE "home_rows" ADD CONSTRAINT "home_rows_source_check" CHECK ("home_rows"."source" in ('newest', 'offers', 'category', 'picked'));