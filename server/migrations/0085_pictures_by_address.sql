CREATE TABLE "catalogue_import_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_import_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"url" text NOT NULL,
	"position" integer NOT NULL,
	"alt" text NOT NULL,
	"alt_ne" text,
	"color_id" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"public_id" text,
	"image_id" integer,
	CONSTRAINT "catalogue_import_pictures_problem_check" CHECK (("catalogue_import_pictures"."state" = 'failed') = ("catalogue_import_pictures"."problem" is not null))
);
--> statement-breakpoint
ALTER TABLE "catalogue_import_pictures" ADD CONSTRAINT "catalogue_import_pictures_import_id_catalogue_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_import_pictures" ADD CONSTRAINT "catalogue_import_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_import_pictures" ADD CONSTRAINT "catalogue_import_pictures_color_id_colors_id_fk" FOREIGN KEY ("color_id") REFERENCES "public"."colors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_import_pictures" ADD CONSTRAINT "catalogue_import_pictures_image_id_product_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."product_images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_import_pictures_key" ON "catalogue_import_pictures" USING btree ("product_id","url","import_id");--> statement-breakpoint
CREATE INDEX "catalogue_import_pictures_import_id_idx" ON "catalogue_import_pictures" USING btree ("import_id","state");--> statement-breakpoint
CREATE INDEX "catalogue_import_pictures_color_id_idx" ON "catalogue_import_pictures" USING btree ("color_id");--> statement-breakpoint
CREATE INDEX "catalogue_import_pictures_image_id_idx" ON "catalogue_import_pictures" USING btree ("image_id");