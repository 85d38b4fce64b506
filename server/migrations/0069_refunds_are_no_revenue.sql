ALTER TABLE "orders" ADD COLUMN "refunded_paisa" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Empty until some orders below get an amount, so it is created in no time.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX IF NOT EXISTS "orders_refunded_idx" ON "orders" USING btree ("created_at","status","refunded_paisa") WHERE "orders"."refunded_paisa" > 0;--> statement-breakpoint
-- What was given back of the amount of an order. Money that came twice, or that is due back because the
-- order became cheaper, is not a part of it.
CREATE FUNCTION "refunded_of"("of_order" text) RETURNS bigint LANGUAGE sql STABLE AS $$
	SELECT least(
		coalesce(sum("amount_paisa") FILTER (WHERE "state" = 'refunded'), 0),
		greatest(0, (SELECT "final_paisa" FROM "orders" WHERE "id" = "of_order")
			- coalesce(sum("amount_paisa") FILTER (WHERE "state" IN ('open', 'settled')), 0))
	)::bigint
	FROM "payments" WHERE "order_id" = "of_order"
$$;--> statement-breakpoint
CREATE FUNCTION "keep_refunded"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	of_order constant text := CASE TG_OP WHEN 'DELETE' THEN OLD."order_id" ELSE NEW."order_id" END;
	refunded constant bigint := "refunded_of"(of_order);
BEGIN
	UPDATE "orders" SET "refunded_paisa" = refunded WHERE "id" = of_order AND "refunded_paisa" <> refunded;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "payments_refunded" AFTER INSERT ON "payments" FOR EACH ROW WHEN (NEW."state" = 'refunded') EXECUTE FUNCTION "keep_refunded"();--> statement-breakpoint
CREATE TRIGGER "payments_refund_changed" AFTER UPDATE ON "payments" FOR EACH ROW WHEN (NEW."state" = 'refunded' OR OLD."state" = 'refunded') EXECUTE FUNCTION "keep_refunded"();--> statement-breakpoint
CREATE TRIGGER "payments_refund_undone" AFTER DELETE ON "payments" FOR EACH ROW WHEN (OLD."state" = 'refunded') EXECUTE FUNCTION "keep_refunded"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_customer_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	counted constant integer := CASE WHEN NEW."deleted_at" IS NULL THEN 1 ELSE 0 END;
	spent constant bigint := CASE WHEN NEW."deleted_at" IS NULL AND NEW."status" IN ('CONFIRMED', 'PAID') THEN NEW."final_paisa" - NEW."refunded_paisa" ELSE 0 END;
	counted_before integer := 0;
	spent_before bigint := 0;
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE "customer_sums" SET
			"orders" = "orders" + counted,
			"spent_paisa" = "spent_paisa" + spent,
			"last_order_at" = CASE counted WHEN 1 THEN greatest("last_order_at", NEW."created_at") ELSE "last_order_at" END
		WHERE "user_id" = NEW."user_id";
		RETURN NULL;
	END IF;
	IF OLD."deleted_at" IS NULL THEN
		counted_before := 1;
		spent_before := CASE WHEN OLD."status" IN ('CONFIRMED', 'PAID') THEN OLD."final_paisa" - OLD."refunded_paisa" ELSE 0 END;
	END IF;
	-- Locked first, so that the next statement sees what earlier transactions have committed.
	PERFORM FROM "customer_sums" WHERE "user_id" = NEW."user_id" FOR UPDATE;
	UPDATE "customer_sums" SET
		"orders" = "orders" + counted - counted_before,
		"spent_paisa" = "spent_paisa" + spent - spent_before,
		"last_order_at" = (SELECT max("created_at") FROM "orders" WHERE "user_id" = NEW."user_id" AND "deleted_at" IS NULL)
	WHERE "user_id" = NEW."user_id";
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "orders_summed" ON "orders";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "orders_summed" AFTER INSERT OR UPDATE OF "status", "final_paisa", "refunded_paisa", "created_at", "deleted_at" ON "orders" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_customer_sums"();--> statement-breakpoint
-- Now and not at the end, because a later migration of the same transaction could not alter the table.
SET CONSTRAINTS "orders_summed" IMMEDIATE;--> statement-breakpoint
-- Only orders of which money was given back; the totals of their customers follow by the trigger.
UPDATE "orders" SET "refunded_paisa" = "refunded_of"("orders"."id")
FROM (SELECT DISTINCT "order_id" FROM "payments" WHERE "state" = 'refunded') AS "given_back"
WHERE "orders"."id" = "given_back"."order_id" AND "refunded_of"("orders"."id") > 0;--> statement-breakpoint
SET CONSTRAINTS "orders_summed" DEFERRED;
