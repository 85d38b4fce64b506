ALTER TABLE "offers" ADD COLUMN "title_ne" text;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "title_ne" text;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "words_ne" text;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "button_ne" text;--> statement-breakpoint
ALTER TABLE "home_rows" ADD COLUMN "title_ne" text;--> statement-breakpoint
ALTER TABLE "home_rows" ADD COLUMN "text_ne" text;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "place_ne" text;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "words_ne" text;