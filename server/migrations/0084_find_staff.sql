-- A scan of the accounts, which takes a second or two for millions of them.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX IF NOT EXISTS "users_staff_idx" ON "users" USING btree ("id") WHERE "users"."role" <> 'shopper';