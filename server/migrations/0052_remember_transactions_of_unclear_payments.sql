DROP INDEX "payment_attempts_transaction_key";--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_counted_key" ON "payment_attempts" USING btree ("method","transaction_id") WHERE "payment_attempts"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "payment_attempts_transaction_idx" ON "payment_attempts" USING btree ("method","transaction_id");