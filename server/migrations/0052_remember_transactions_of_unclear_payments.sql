-- Attempts are kept since the same release, so the table is small.
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX "payment_attempts_transaction_key";--> statement-breakpoint
-- squawk-ignore require-concurrent-index-creation
CREATE UNIQUE INDEX "payment_attempts_counted_key" ON "payment_attempts" USING btree ("method","transaction_id") WHERE "payment_attempts"."state" = 'paid';--> statement-breakpoint
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "payment_attempts_transaction_idx" ON "payment_attempts" USING btree ("method","transaction_id");