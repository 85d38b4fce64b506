DROP INDEX "orders_label_trgm_idx";--> statement-breakpoint
CREATE INDEX "orders_province_idx" ON "orders" USING btree (lower("address_state") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_label_trgm_idx" ON "orders" USING gin ("address_label" gin_trgm_ops) WITH (gin_pending_list_limit=512);