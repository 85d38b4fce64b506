CREATE TABLE "customer_merges" (
	"from_user_id" integer PRIMARY KEY NOT NULL,
	"into_user_id" integer NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_user_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proven_phones" (
	"user_id" integer NOT NULL,
	"phone" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_user_id" integer NOT NULL,
	CONSTRAINT "proven_phones_user_id_phone_pk" PRIMARY KEY("user_id","phone")
);
--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_into_user_id_users_id_fk" FOREIGN KEY ("into_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proven_phones" ADD CONSTRAINT "proven_phones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proven_phones" ADD CONSTRAINT "proven_phones_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_merges_into_idx" ON "customer_merges" USING btree ("into_user_id");--> statement-breakpoint
CREATE TRIGGER "customer_merges_audited" AFTER INSERT OR UPDATE OR DELETE ON "customer_merges" FOR EACH ROW WHEN (current_setting('gahana.audit_entry', true) <> '') EXECUTE FUNCTION note_audit_change();--> statement-breakpoint
CREATE TRIGGER "proven_phones_audited" AFTER INSERT OR UPDATE OR DELETE ON "proven_phones" FOR EACH ROW WHEN (current_setting('gahana.audit_entry', true) <> '') EXECUTE FUNCTION note_audit_change();--> statement-breakpoint
-- As before, and an order that moves to another customer is taken from the totals of the first one.
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
	PERFORM FROM "customer_sums" WHERE "user_id" IN (OLD."user_id", NEW."user_id") ORDER BY "user_id" FOR UPDATE;
	IF OLD."user_id" <> NEW."user_id" THEN
		UPDATE "customer_sums" SET
			"orders" = "orders" - counted_before,
			"spent_paisa" = "spent_paisa" - spent_before,
			"last_order_at" = (SELECT max("created_at") FROM "orders" WHERE "user_id" = OLD."user_id" AND "deleted_at" IS NULL)
		WHERE "user_id" = OLD."user_id";
		counted_before := 0;
		spent_before := 0;
	END IF;
	UPDATE "customer_sums" SET
		"orders" = "orders" + counted - counted_before,
		"spent_paisa" = "spent_paisa" + spent - spent_before,
		"last_order_at" = (SELECT max("created_at") FROM "orders" WHERE "user_id" = NEW."user_id" AND "deleted_at" IS NULL)
	WHERE "user_id" = NEW."user_id";
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "orders_summed" ON "orders";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "orders_summed" AFTER INSERT OR UPDATE OF "user_id", "status", "final_paisa", "refunded_paisa", "created_at", "deleted_at" ON "orders" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_customer_sums"();
