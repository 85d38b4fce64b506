CREATE TABLE "banners" (
	"position" smallint PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"button" text NOT NULL,
	"category_id" integer,
	"picture" text NOT NULL,
	"wide_public_id" text,
	"high_public_id" text,
	CONSTRAINT "banners_position_check" CHECK ("banners"."position" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "home_page" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"banners_version" integer DEFAULT 0 NOT NULL,
	"testimonials_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "home_page_one_row_check" CHECK ("home_page"."only")
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"position" smallint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"words" text NOT NULL,
	"stars" smallint NOT NULL,
	"piece" text NOT NULL,
	"product_id" integer,
	"public_id" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "testimonials_stars_check" CHECK ("testimonials"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
INSERT INTO "home_page" DEFAULT VALUES;--> statement-breakpoint
DO $$
DECLARE audited text;
BEGIN
	FOREACH audited IN ARRAY ARRAY['home_page', 'banners', 'testimonials'] LOOP
		EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW WHEN (current_setting(''gahana.audit_entry'', true) <> '''') EXECUTE FUNCTION note_audit_change()', audited || '_audited', audited);
	END LOOP;
END $$;
