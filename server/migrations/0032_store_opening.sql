CREATE TABLE "store_opening" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"opened_at" timestamp with time zone,
	"uses_sample_details" boolean DEFAULT false NOT NULL,
	"test_mail_at" timestamp with time zone,
	"preview_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "store_opening_one_row_check" CHECK ("store_opening"."only")
);
--> statement-breakpoint
ALTER TABLE "store_policy" ALTER COLUMN "return_days" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "store_policy" ALTER COLUMN "return_days" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "store_policy" ALTER COLUMN "warranty_months" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "store_policy" ALTER COLUMN "warranty_months" DROP NOT NULL;--> statement-breakpoint
-- A shop with products, orders or contact details was open until now and stays open. Every other
-- one is new: nobody has decided what it promises.
INSERT INTO "store_opening" ("opened_at", "uses_sample_details")
SELECT CASE WHEN "is_open" THEN now() END, "is_open" FROM (
	SELECT EXISTS (SELECT FROM "products") OR EXISTS (SELECT FROM "orders")
		OR EXISTS (SELECT FROM "store_contact" WHERE num_nonnulls("name", "email", "phone", "address") > 0) AS "is_open"
) AS "shop";--> statement-breakpoint
UPDATE "store_policy" SET "return_days" = NULL, "warranty_months" = NULL
WHERE EXISTS (SELECT FROM "store_opening" WHERE "opened_at" IS NULL);--> statement-breakpoint
CREATE TRIGGER "store_opening_audited" AFTER INSERT OR UPDATE OR DELETE ON "store_opening" FOR EACH ROW WHEN (current_setting('gahana.audit_entry', true) <> '') EXECUTE FUNCTION note_audit_change();
