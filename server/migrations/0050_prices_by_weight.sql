CREATE TABLE "metal_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "metal_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"metal" text NOT NULL,
	"basis" text NOT NULL,
	"per_tola_paisa" bigint NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"by_user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "metal_rates_positive_check" CHECK ("metal_rates"."per_tola_paisa" > 0)
);
--> statement-breakpoint
CREATE TABLE "rate_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"old_after_hours" smallint DEFAULT 24 NOT NULL,
	"closes_buying" boolean DEFAULT false NOT NULL,
	"fee_bp" smallint DEFAULT 0 NOT NULL,
	"stone_vat_bp" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rate_settings_one_row_check" CHECK ("rate_settings"."only"),
	CONSTRAINT "rate_settings_range_check" CHECK ("rate_settings"."old_after_hours" > 0 and "rate_settings"."fee_bp" between 0 and 10000 and "rate_settings"."stone_vat_bp" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pricing" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_parts" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "price_parts" jsonb;--> statement-breakpoint
ALTER TABLE "metal_rates" ADD CONSTRAINT "metal_rates_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "metal_rates_series_idx" ON "metal_rates" USING btree ("metal","basis","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_by_weight_idx" ON "products" USING btree ("id") WHERE "products"."pricing" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_price_parts_check" CHECK (num_nulls("products"."pricing", "products"."price_parts") in (0, 2) and ("products"."pricing" is null or "products"."specification"->>'netMg' is not null));
--> statement-breakpoint
CREATE TRIGGER "metal_rates_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "metal_rates" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
INSERT INTO "rate_settings" ("only") VALUES (true);
