-- The new lists of methods and ways contain the old ones, so no row needs to be checked again.
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_method_check";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_method_check";--> statement-breakpoint
ALTER TABLE "refund_requests" DROP CONSTRAINT "refund_requests_way_check";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_method_check";--> statement-breakpoint
ALTER TABLE "settlements" DROP CONSTRAINT "settlements_method_check";--> statement-breakpoint
ALTER TABLE "settlements" ADD COLUMN "heads" jsonb;--> statement-breakpoint
-- As docs/operations.md says, operators of large shops create both indexes before.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX IF NOT EXISTS "payments_settled_idx" ON "payments" USING btree ("settled_at") WHERE "payments"."settled_at" is not null;--> statement-breakpoint
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX IF NOT EXISTS "payments_refunded_idx" ON "payments" USING btree ("refunded_at") WHERE "payments"."refunded_at" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method_check" CHECK ("orders"."payment_method" in ('COD', 'ESEWA', 'KHALTI', 'FONEPAY', 'CARD', 'BANK')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method_check" CHECK ("payments"."method" in ('COD', 'ESEWA', 'KHALTI', 'FONEPAY', 'CARD', 'BANK')) NOT VALID;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_way_check" CHECK ("refund_requests"."way" in ('cash', 'esewa', 'khalti', 'fonepay', 'card', 'bank')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_method_check" CHECK ("payment_attempts"."method" in ('ESEWA', 'KHALTI', 'FONEPAY', 'CARD', 'BANK')) NOT VALID;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_method_check" CHECK ("settlements"."method" in ('ESEWA', 'KHALTI', 'FONEPAY', 'CARD', 'BANK')) NOT VALID;