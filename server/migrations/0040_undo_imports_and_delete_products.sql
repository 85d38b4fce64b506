CREATE TABLE "catalogue_import_products" (
	"import_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "catalogue_import_products_import_id_product_id_pk" PRIMARY KEY("import_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "catalogue_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_user_id" integer,
	"source" text NOT NULL,
	"heads" text NOT NULL,
	"columns" text,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "stock_changes" DROP CONSTRAINT "stock_changes_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "catalogue_import_products" ADD CONSTRAINT "catalogue_import_products_import_id_catalogue_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD CONSTRAINT "catalogue_imports_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_imports_by_user_id_idx" ON "catalogue_imports" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "stock_changes_ordered_idx" ON "stock_changes" USING btree ("product_id") WHERE "stock_changes"."order_id" is not null;