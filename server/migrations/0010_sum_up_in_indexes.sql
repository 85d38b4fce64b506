DROP INDEX "orders_user_idx";--> statement-breakpoint
DROP INDEX "orders_newest_idx";--> statement-breakpoint
CREATE INDEX "orders_user_idx" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST,"status","final_paisa","deleted_at");--> statement-breakpoint
CREATE INDEX "orders_newest_idx" ON "orders" USING btree ("created_at","id","status","final_paisa");