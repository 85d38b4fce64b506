-- About a minute for 200,000 entries; operators of large shops create them before.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX IF NOT EXISTS "audit_changes_row_idx" ON "audit_changes" USING btree ("table_name","row_id");--> statement-breakpoint
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX IF NOT EXISTS "audit_changes_words_idx" ON "audit_changes" USING gin ("row_id" gin_trgm_ops,("before"::text) gin_trgm_ops,("after"::text) gin_trgm_ops);--> statement-breakpoint
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX IF NOT EXISTS "audit_entries_words_idx" ON "audit_entries" USING gin ("email" gin_trgm_ops,("sent"::text) gin_trgm_ops,("target" ->> 'orderId') gin_trgm_ops);