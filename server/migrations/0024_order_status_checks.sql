DROP INDEX "orders_open_phone_idx";--> statement-breakpoint
CREATE INDEX "orders_open_phone_idx" ON "orders" USING btree (right("address_label", 10)) WHERE "orders"."status" in ('PENDING');--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_status_check" CHECK ("order_steps"."status" in ('PENDING', 'CONFIRMED', 'PAID', 'CANCELLED', 'REFUNDED'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('PENDING', 'CONFIRMED', 'PAID', 'CANCELLED', 'REFUNDED'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method_check" CHECK ("orders"."payment_method" in ('COD'));