CREATE TABLE "order_limits" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"most_pieces" integer DEFAULT 10,
	"most_paisa" bigint DEFAULT 10000000,
	"most_open_orders" integer DEFAULT 2,
	"cancel_after_days" integer DEFAULT 7,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_limits_one_row_check" CHECK ("order_limits"."only"),
	CONSTRAINT "order_limits_positive_check" CHECK ("order_limits"."most_pieces" > 0 and "order_limits"."most_paisa" > 0 and "order_limits"."most_open_orders" > 0 and "order_limits"."cancel_after_days" > 0)
);
--> statement-breakpoint
CREATE INDEX "orders_open_phone_idx" ON "orders" USING btree (right("address_label", 10)) WHERE "orders"."status" = 'PENDING';--> statement-breakpoint
INSERT INTO "order_limits" DEFAULT VALUES;--> statement-breakpoint
CREATE TRIGGER "order_limits_audited" AFTER INSERT OR UPDATE OR DELETE ON "order_limits" FOR EACH ROW WHEN (current_setting('gahana.audit_entry', true) <> '') EXECUTE FUNCTION note_audit_change();
