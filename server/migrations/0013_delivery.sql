CREATE TABLE "delivery_charges" (
	"province" text PRIMARY KEY NOT NULL,
	"charge_paisa" bigint NOT NULL,
	CONSTRAINT "delivery_charges_charge_check" CHECK ("delivery_charges"."charge_paisa" > 0)
);
--> statement-breakpoint
CREATE TABLE "store_delivery" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"free_from_paisa" bigint,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "store_delivery_one_row_check" CHECK ("store_delivery"."only"),
	CONSTRAINT "store_delivery_free_from_check" CHECK ("store_delivery"."free_from_paisa" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_sum_check";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_paisa" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sum_check" CHECK ("orders"."final_paisa" = "orders"."total_paisa" - "orders"."discount_paisa" + "orders"."delivery_paisa" and "orders"."discount_paisa" >= 0 and "orders"."delivery_paisa" >= 0 and "orders"."discount_paisa" <= "orders"."total_paisa");--> statement-breakpoint
INSERT INTO "store_delivery" DEFAULT VALUES;--> statement-breakpoint
DO $$
DECLARE audited text;
BEGIN
	FOREACH audited IN ARRAY ARRAY['store_delivery', 'delivery_charges'] LOOP
		EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW WHEN (current_setting(''gahana.audit_entry'', true) <> '''') EXECUTE FUNCTION note_audit_change()', audited || '_audited', audited);
	END LOOP;
END $$;
