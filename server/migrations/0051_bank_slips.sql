CREATE TABLE "bank_account" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"account_name" text DEFAULT '' NOT NULL,
	"account_number" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bank_account_one_row_check" CHECK ("bank_account"."only")
);
--> statement-breakpoint
CREATE TABLE "bank_slips" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_slips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attempt_id" integer NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"picture" "bytea" NOT NULL,
	"digest" text NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"reference" text NOT NULL,
	"refused_at" timestamp with time zone,
	"refused_by_user_id" integer,
	"reason" text,
	CONSTRAINT "bank_slips_refused_check" CHECK (num_nulls("bank_slips"."refused_at", "bank_slips"."refused_by_user_id", "bank_slips"."reason") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "payment_events" DROP CONSTRAINT "payment_events_kind_check";--> statement-breakpoint
ALTER TABLE "bank_slips" ADD CONSTRAINT "bank_slips_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_slips" ADD CONSTRAINT "bank_slips_refused_by_user_id_users_id_fk" FOREIGN KEY ("refused_by_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_slips_attempt_idx" ON "bank_slips" USING btree ("attempt_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_slips_digest_key" ON "bank_slips" USING btree ("digest");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_slips_reference_key" ON "bank_slips" USING btree ("reference") WHERE "bank_slips"."refused_at" is null;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_kind_check" CHECK ("payment_events"."kind" in ('sent', 'return', 'callback', 'status', 'slip', 'staff', 'state'));
--> statement-breakpoint
INSERT INTO "bank_account" DEFAULT VALUES;--> statement-breakpoint
CREATE TRIGGER "bank_account_audited" AFTER INSERT OR UPDATE OR DELETE ON "bank_account" FOR EACH ROW WHEN (current_setting('gahana.audit_entry', true) <> '') EXECUTE FUNCTION note_audit_change();
