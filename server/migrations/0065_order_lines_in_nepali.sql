ALTER TABLE "order_items" ADD COLUMN "name_ne" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "color_name_ne" text;