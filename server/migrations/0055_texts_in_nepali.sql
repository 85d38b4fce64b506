ALTER TABLE "categories" ADD COLUMN "name_ne" text;--> statement-breakpoint
ALTER TABLE "colors" ADD COLUMN "name_ne" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "description_ne" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "material_ne" text;