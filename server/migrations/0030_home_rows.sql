CREATE TABLE "home_rows" (
	"position" smallint PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"source" text NOT NULL,
	"category_id" integer,
	CONSTRAINT "home_rows_position_check" CHECK ("home_rows"."position" between 1 and 6),
	CONSTRAINT "home_rows_source_check" CHECK ("home_rows"."source" in ('newest', 'offers', 'category')),
	CONSTRAINT "home_rows_category_check" CHECK ("home_rows"."source" = 'category' or "home_rows"."category_id" is null)
);
--> statement-breakpoint
ALTER TABLE "home_page" ADD COLUMN "rows_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "home_rows" ADD CONSTRAINT "home_rows_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "home_rows_audited" AFTER INSERT OR UPDATE OR DELETE ON "home_rows" FOR EACH ROW WHEN (current_setting('gahana.audit_entry', true) <> '') EXECUTE FUNCTION note_audit_change();
