-- Carts are small: at most 100 lines for each shopper.
ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_line_key";--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "engraving" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "engraving_letters" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "engraving_paisa" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "engraving_days" smallint;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "engraving" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "engraving_paisa" bigint;--> statement-breakpoint
-- squawk-ignore disallowed-unique-constraint, constraint-missing-not-valid
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_line_key" UNIQUE NULLS NOT DISTINCT("user_id","product_id","color_id","size_id","engraving");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_engraving_check" CHECK ("products"."engraving_letters" > 0 and "products"."engraving_paisa" >= 0 and "products"."engraving_days" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_engraving_check" CHECK (num_nulls("order_items"."engraving", "order_items"."engraving_paisa") in (0, 2)) NOT VALID;