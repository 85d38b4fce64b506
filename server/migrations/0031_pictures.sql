CREATE TABLE "pictures" (
	"public_id" text PRIMARY KEY NOT NULL,
	"digest" text,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
-- Until now a public id was a digest of the content, so it is also the digest of the new row.
INSERT INTO "pictures" ("public_id", "digest")
SELECT "public_id", "public_id" FROM (
	SELECT "public_id" FROM "product_images"
	UNION SELECT "whole_public_id" FROM "product_images"
	UNION SELECT "picture_public_id" FROM "categories"
	UNION SELECT "wide_public_id" FROM "banners"
	UNION SELECT "high_public_id" FROM "banners"
	UNION SELECT "public_id" FROM "testimonials"
	UNION SELECT "public_id" FROM "review_pictures"
) AS "used" WHERE "public_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "pictures_last_used_at_idx" ON "pictures" USING btree ("last_used_at");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_picture_public_id_pictures_public_id_fk" FOREIGN KEY ("picture_public_id") REFERENCES "public"."pictures"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_public_id_pictures_public_id_fk" FOREIGN KEY ("public_id") REFERENCES "public"."pictures"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_whole_public_id_pictures_public_id_fk" FOREIGN KEY ("whole_public_id") REFERENCES "public"."pictures"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_wide_public_id_pictures_public_id_fk" FOREIGN KEY ("wide_public_id") REFERENCES "public"."pictures"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_high_public_id_pictures_public_id_fk" FOREIGN KEY ("high_public_id") REFERENCES "public"."pictures"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_public_id_pictures_public_id_fk" FOREIGN KEY ("public_id") REFERENCES "public"."pictures"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_public_id_pictures_public_id_fk" FOREIGN KEY ("public_id") REFERENCES "public"."pictures"("public_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_images_whole_public_id_idx" ON "product_images" USING btree ("whole_public_id") WHERE "product_images"."whole_public_id" is not null;