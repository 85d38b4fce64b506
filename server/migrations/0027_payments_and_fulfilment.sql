CREATE TABLE "fulfilment_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fulfilment_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"by_user_id" integer,
	"note" text,
	CONSTRAINT "fulfilment_steps_state_check" CHECK ("fulfilment_steps"."state" in ('unconfirmed', 'confirmed', 'packed', 'handed-over', 'delivered', 'refused', 'returned', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"method" text NOT NULL,
	"provider" text,
	"reference" text,
	"amount_paisa" bigint NOT NULL,
	"currency" text DEFAULT 'NPR' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "payments_method_check" CHECK ("payments"."method" in ('COD')),
	CONSTRAINT "payments_state_check" CHECK ("payments"."state" in ('open', 'settled', 'refund-due', 'refunded', 'void')),
	CONSTRAINT "payments_currency_check" CHECK ("payments"."currency" in ('NPR')),
	CONSTRAINT "payments_amount_check" CHECK ("payments"."amount_paisa" >= 0),
	CONSTRAINT "payments_times_check" CHECK (("payments"."settled_at" is not null) = ("payments"."state" in ('settled', 'refund-due', 'refunded')) and ("payments"."refunded_at" is not null) = ("payments"."state" in ('refunded')))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fulfilment" text DEFAULT 'unconfirmed' NOT NULL;--> statement-breakpoint
ALTER TABLE "fulfilment_steps" ADD CONSTRAINT "fulfilment_steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfilment_steps" ADD CONSTRAINT "fulfilment_steps_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fulfilment_steps_order_id_idx" ON "fulfilment_steps" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payments_order_id_idx" ON "payments" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payments_open_idx" ON "payments" USING btree ("order_id","amount_paisa") WHERE "payments"."state" in ('open');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference_key" ON "payments" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "orders_to_ship_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."fulfilment" in ('confirmed', 'packed');--> statement-breakpoint
-- Existing orders. PAID meant delivered and paid at once, and the pieces of an order that was
-- cancelled afterwards came back.
UPDATE "orders" SET "fulfilment" = CASE "status"
	WHEN 'PENDING' THEN 'unconfirmed'
	WHEN 'CONFIRMED' THEN 'confirmed'
	WHEN 'PAID' THEN 'delivered'
	WHEN 'CANCELLED' THEN CASE WHEN "paid_at" IS NULL THEN 'cancelled' ELSE 'returned' END
	WHEN 'REFUNDED' THEN CASE WHEN "restocked_at" IS NULL THEN 'delivered' ELSE 'returned' END
END;--> statement-breakpoint
INSERT INTO "fulfilment_steps" ("order_id", "state", "at", "by", "by_user_id")
SELECT "order_id", CASE step."status" WHEN 'CONFIRMED' THEN 'confirmed' WHEN 'PAID' THEN 'delivered' ELSE "fulfilment" END,
	"at", "by", "by_user_id"
FROM "order_steps" step JOIN "orders" ON "orders"."id" = "order_id"
WHERE step."status" IN ('CONFIRMED', 'PAID', 'CANCELLED')
ORDER BY step."id";--> statement-breakpoint
INSERT INTO "payments" ("order_id", "method", "amount_paisa", "state", "created_at", "settled_at", "refunded_at")
SELECT "id", "payment_method", "final_paisa",
	CASE
		WHEN "status" IN ('PENDING', 'CONFIRMED') THEN 'open'
		WHEN "status" = 'PAID' THEN 'settled'
		WHEN "status" = 'REFUNDED' THEN 'refunded'
		WHEN "paid_at" IS NULL THEN 'void'
		ELSE 'refund-due'
	END,
	"created_at",
	CASE WHEN "status" = 'REFUNDED' THEN coalesce("paid_at", "created_at") ELSE "paid_at" END,
	CASE WHEN "status" = 'REFUNDED' THEN coalesce((
		SELECT max("at") FROM "order_steps" WHERE "order_id" = "orders"."id" AND "order_steps"."status" = 'REFUNDED'
	), "created_at") END
FROM "orders" ORDER BY "created_at", "id";--> statement-breakpoint
-- Stored answers get the fields that an order has now, so that a repeated request still gets them.
UPDATE "idempotency_keys" SET "answer" = "answer" || jsonb_build_object(
	'fulfilment', CASE "answer" ->> 'status'
		WHEN 'PENDING' THEN 'unconfirmed' WHEN 'CONFIRMED' THEN 'confirmed' WHEN 'CANCELLED' THEN 'cancelled' ELSE 'delivered'
	END,
	'fulfilmentHistory', '[]'::jsonb)
WHERE "key" LIKE 'place/%' OR "key" LIKE 'move/%';--> statement-breakpoint
CREATE TRIGGER "fulfilment_steps_unchanged" BEFORE UPDATE ON "fulfilment_steps" FOR EACH ROW EXECUTE FUNCTION "refuse_changed_step"();--> statement-breakpoint
CREATE TRIGGER "fulfilment_steps_append_only" BEFORE DELETE OR TRUNCATE ON "fulfilment_steps" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "payments_audited" AFTER INSERT OR UPDATE OR DELETE ON "payments" FOR EACH ROW WHEN (current_setting('gahana.audit_entry', true) <> '') EXECUTE FUNCTION note_audit_change();--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "paid_at";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fulfilment_check" CHECK ("orders"."fulfilment" in ('unconfirmed', 'confirmed', 'packed', 'handed-over', 'delivered', 'refused', 'returned', 'cancelled'));