CREATE TABLE "store_contact" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text,
	"email" text,
	"phone" text,
	"address" text,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "store_contact_one_row_check" CHECK ("store_contact"."only")
);
--> statement-breakpoint
INSERT INTO "store_contact" DEFAULT VALUES;--> statement-breakpoint
-- These tables came after the record of changes, and belong on it.
DO $$
DECLARE audited text;
BEGIN
	FOREACH audited IN ARRAY ARRAY['store_contact', 'store_links', 'order_notes', 'customer_notes'] LOOP
		EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW WHEN (current_setting(''gahana.audit_entry'', true) <> '''') EXECUTE FUNCTION note_audit_change()', audited || '_audited', audited);
	END LOOP;
END $$;
