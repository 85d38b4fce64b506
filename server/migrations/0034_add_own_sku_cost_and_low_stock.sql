ALTER TABLE "products" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cost_paisa" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku_key" ON "products" USING btree ((lower("sku") collate "C"));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_cost_paisa_check" CHECK ("products"."cost_paisa" >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_low_stock_check" CHECK ("products"."low_stock" >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sku_check" CHECK ("products"."sku" !~* '^ga[- ]?0*[1-9][0-9]{0,8}$');