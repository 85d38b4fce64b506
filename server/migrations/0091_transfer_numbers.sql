-- Old rows keep the numbers as they were typed: what was paid and what a bank listed is never changed.
-- One scan of the payments, of which few are bank transfers.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX IF NOT EXISTS "payments_transfer_idx" ON "payments" USING btree (coalesce(nullif(upper(regexp_replace("reference", '[^0-9A-Za-z]', '', 'g')), ''), "reference")) WHERE "payments"."provider" = 'bank';--> statement-breakpoint
-- Few rows: staff look at each of them.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX IF NOT EXISTS "bank_slips_transfer_idx" ON "bank_slips" USING btree (coalesce(nullif(upper(regexp_replace("reference", '[^0-9A-Za-z]', '', 'g')), ''), "reference")) WHERE "bank_slips"."refused_at" is null;--> statement-breakpoint
-- One scan of the attempts to pay, of which few are bank transfers.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX IF NOT EXISTS "payment_attempts_transfer_idx" ON "payment_attempts" USING btree (coalesce(nullif(upper(regexp_replace("transaction_id", '[^0-9A-Za-z]', '', 'g')), ''), "transaction_id")) WHERE "payment_attempts"."method" = 'BANK';--> statement-breakpoint
-- One scan of the lists that staff added.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX IF NOT EXISTS "settlement_rows_transfer_idx" ON "settlement_rows" USING btree (coalesce(nullif(upper(regexp_replace("transaction_id", '[^0-9A-Za-z]', '', 'g')), ''), "transaction_id")) WHERE "settlement_rows"."method" = 'BANK';
