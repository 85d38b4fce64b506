ALTER TABLE "products" ADD COLUMN "certificate_id" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "certificate_issuer" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "certificate_number" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "certificate_id" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_certificate_id_pictures_public_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."pictures"("public_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_certificate_id_pictures_public_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."pictures"("public_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_certificate_check" CHECK ("products"."certificate_id" is not null or num_nonnulls("products"."certificate_issuer", "products"."certificate_number") = 0) NOT VALID;--> statement-breakpoint
-- The columns are new, so each index reads its table once and writes nothing.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX IF NOT EXISTS "products_certificate_idx" ON "products" USING btree ("certificate_id") WHERE "products"."certificate_id" is not null;--> statement-breakpoint
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX IF NOT EXISTS "order_items_certificate_idx" ON "order_items" USING btree ("certificate_id") WHERE "order_items"."certificate_id" is not null;
