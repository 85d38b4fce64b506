-- A scan of the jobs, which takes a second or two for a million of them.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX IF NOT EXISTS "jobs_finished_idx" ON "jobs" USING btree ("finished_at") WHERE "jobs"."run_at" is null;--> statement-breakpoint
CREATE TABLE "sales_of_days" (
	"day" date NOT NULL,
	"part" text NOT NULL,
	"orders" integer NOT NULL,
	"paisa" bigint NOT NULL,
	"refunded_paisa" bigint NOT NULL,
	CONSTRAINT "sales_of_days_part_check" CHECK ("sales_of_days"."part" in ('waiting', 'revenue', 'lost'))
);
--> statement-breakpoint
CREATE INDEX "sales_of_days_day_idx" ON "sales_of_days" USING btree ("day");--> statement-breakpoint
CREATE TABLE "summed_sales" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"until" date,
	CONSTRAINT "summed_sales_one_row_check" CHECK ("summed_sales"."only")
);
--> statement-breakpoint
INSERT INTO "summed_sales" DEFAULT VALUES;--> statement-breakpoint
-- A changed order of a past day takes its old values from the sums of that day and adds its new
-- ones, as rows of their own, so that nobody waits for a row. Days are summed when they are at least
-- two days old, so orders of the last day need no rows.
CREATE FUNCTION "note_sales_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	part_now constant text := CASE WHEN NEW."status" IN ('CONFIRMED', 'PAID') THEN 'revenue' WHEN NEW."status" = 'PENDING' THEN 'waiting' ELSE 'lost' END;
	part_before text;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		part_before := CASE WHEN OLD."status" IN ('CONFIRMED', 'PAID') THEN 'revenue' WHEN OLD."status" = 'PENDING' THEN 'waiting' ELSE 'lost' END;
		-- An order that was paid on delivery counts as it did.
		IF (part_before, OLD."final_paisa", OLD."refunded_paisa", OLD."created_at") = (part_now, NEW."final_paisa", NEW."refunded_paisa", NEW."created_at") THEN
			RETURN NULL;
		END IF;
		IF OLD."created_at" < now() - interval '1 day' THEN
			INSERT INTO "sales_of_days" ("day", "part", "orders", "paisa", "refunded_paisa")
			VALUES ((OLD."created_at" AT TIME ZONE 'Asia/Kathmandu')::date, part_before, -1, -OLD."final_paisa", -OLD."refunded_paisa");
		END IF;
	END IF;
	IF NEW."created_at" < now() - interval '1 day' THEN
		INSERT INTO "sales_of_days" ("day", "part", "orders", "paisa", "refunded_paisa")
		VALUES ((NEW."created_at" AT TIME ZONE 'Asia/Kathmandu')::date, part_now, 1, NEW."final_paisa", NEW."refunded_paisa");
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_added_to_sales" AFTER INSERT ON "orders" FOR EACH ROW WHEN (NEW."created_at" < now() - interval '1 day') EXECUTE FUNCTION "note_sales_change"();--> statement-breakpoint
CREATE TRIGGER "orders_changed_in_sales" AFTER UPDATE OF "status", "final_paisa", "refunded_paisa", "created_at" ON "orders" FOR EACH ROW WHEN (least(OLD."created_at", NEW."created_at") < now() - interval '1 day') EXECUTE FUNCTION "note_sales_change"();
