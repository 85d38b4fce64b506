ALTER TABLE "delivery_charges" DROP CONSTRAINT "delivery_charges_charge_check";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_from_days" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_to_days" smallint;--> statement-breakpoint
ALTER TABLE "delivery_charges" ADD COLUMN "from_days" smallint;--> statement-breakpoint
ALTER TABLE "delivery_charges" ADD COLUMN "to_days" smallint;--> statement-breakpoint
ALTER TABLE "delivery_charges" ADD CONSTRAINT "delivery_charges_days_check" CHECK (num_nulls("delivery_charges"."from_days", "delivery_charges"."to_days") in (0, 2) and "delivery_charges"."from_days" >= 1 and "delivery_charges"."to_days" >= "delivery_charges"."from_days");--> statement-breakpoint
ALTER TABLE "delivery_charges" ADD CONSTRAINT "delivery_charges_charge_check" CHECK ("delivery_charges"."charge_paisa" >= 0);