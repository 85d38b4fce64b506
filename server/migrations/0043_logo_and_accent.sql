ALTER TABLE "store_contact" ADD COLUMN "logo_public_id" text;--> statement-breakpoint
ALTER TABLE "store_contact" ADD COLUMN "logo_width" integer;--> statement-breakpoint
ALTER TABLE "store_contact" ADD COLUMN "logo_height" integer;--> statement-breakpoint
ALTER TABLE "store_contact" ADD COLUMN "accent" text DEFAULT 'sindoor' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_contact" ADD COLUMN "has_ornament" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "store_contact" ADD CONSTRAINT "store_contact_logo_public_id_pictures_public_id_fk" FOREIGN KEY ("logo_public_id") REFERENCES "public"."pictures"("public_id") ON DELETE no action ON UPDATE no action;