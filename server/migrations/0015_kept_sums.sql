CREATE TABLE "customer_sums" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"spent_paisa" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "sold_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_sums" ADD CONSTRAINT "customer_sums_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_sums_orders_idx" ON "customer_sums" USING btree ("orders" DESC NULLS LAST,"user_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_sums_spent_idx" ON "customer_sums" USING btree ("spent_paisa" DESC NULLS LAST,"user_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_sums_last_order_idx" ON "customer_sums" USING btree ("last_order_at" DESC NULLS LAST,"user_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree (lower("first_name" || ' ' || "last_name"),"id" DESC NULLS LAST) WHERE "users"."role" = 'shopper';--> statement-breakpoint
CREATE INDEX "products_state_idx" ON "products" USING btree ("withdrawn_at","published_at","id");--> statement-breakpoint
CREATE INDEX "order_items_sold_idx" ON "order_items" USING btree ("sold_at","product_id","quantity","final_price_paisa") WHERE "order_items"."sold_at" is not null;--> statement-breakpoint
INSERT INTO "customer_sums" ("user_id", "orders", "spent_paisa", "last_order_at")
SELECT "users"."id", count("orders"."id"), coalesce(sum("final_paisa") FILTER (WHERE "status" IN ('CONFIRMED', 'PAID')), 0), max("orders"."created_at")
FROM "users" LEFT JOIN "orders" ON "orders"."user_id" = "users"."id" AND "orders"."deleted_at" IS NULL
GROUP BY "users"."id";--> statement-breakpoint
CREATE FUNCTION "begin_customer_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "customer_sums" ("user_id") VALUES (NEW."id");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_summed" AFTER INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION "begin_customer_sums"();--> statement-breakpoint
CREATE FUNCTION "keep_customer_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Held first: the next statement then sees what those before have committed.
	PERFORM FROM "customer_sums" WHERE "user_id" = NEW."user_id" FOR UPDATE;
	UPDATE "customer_sums" SET ("orders", "spent_paisa", "last_order_at") = (
		SELECT count(*), coalesce(sum("final_paisa") FILTER (WHERE "status" IN ('CONFIRMED', 'PAID')), 0), max("created_at")
		FROM "orders" WHERE "user_id" = NEW."user_id" AND "deleted_at" IS NULL
	) WHERE "user_id" = NEW."user_id";
	RETURN NULL;
END $$;--> statement-breakpoint
-- At the commit, when every other lock is taken: so the order of locks stays what it is.
CREATE CONSTRAINT TRIGGER "orders_summed" AFTER INSERT OR UPDATE OF "status", "final_paisa", "created_at", "deleted_at" ON "orders" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_customer_sums"();--> statement-breakpoint
UPDATE "order_items" SET "sold_at" = "orders"."created_at"
FROM "orders" WHERE "orders"."id" = "order_id" AND "orders"."status" IN ('CONFIRMED', 'PAID');--> statement-breakpoint
CREATE FUNCTION "keep_sold_at"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sold timestamptz := CASE WHEN NEW."status" IN ('CONFIRMED', 'PAID') THEN NEW."created_at" END;
BEGIN
	UPDATE "order_items" SET "sold_at" = sold WHERE "order_id" = NEW."id" AND "sold_at" IS DISTINCT FROM sold;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_sold" AFTER UPDATE OF "status", "created_at" ON "orders" FOR EACH ROW EXECUTE FUNCTION "keep_sold_at"();
