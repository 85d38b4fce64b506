ALTER TABLE "store_contact" ADD COLUMN "tagline_ne" text;--> statement-breakpoint
ALTER TABLE "store_contact" ADD COLUMN "address_ne" text;--> statement-breakpoint
ALTER TABLE "store_pages" ADD COLUMN "title_ne" text;--> statement-breakpoint
ALTER TABLE "store_pages" ADD COLUMN "text_ne" text;