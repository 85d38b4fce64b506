CREATE TABLE "payment_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"method" text NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"currency" text DEFAULT 'NPR' NOT NULL,
	"reference" text NOT NULL,
	"provider_key" text,
	"transaction_id" text,
	"state" text DEFAULT 'created' NOT NULL,
	"next" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_attempts_method_check" CHECK ("payment_attempts"."method" in ('ESEWA', 'KHALTI', 'FONEPAY', 'BANK')),
	CONSTRAINT "payment_attempts_state_check" CHECK ("payment_attempts"."state" in ('created', 'shown', 'pending', 'paid', 'failed', 'expired', 'unclear')),
	CONSTRAINT "payment_attempts_amount_check" CHECK ("payment_attempts"."amount_paisa" > 0),
	CONSTRAINT "payment_attempts_paid_check" CHECK ("payment_attempts"."state" <> 'paid' or "payment_attempts"."transaction_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"verdict" text NOT NULL,
	"by_user_id" integer,
	CONSTRAINT "payment_events_kind_check" CHECK ("payment_events"."kind" in ('sent', 'return', 'callback', 'status', 'staff', 'state'))
);
--> statement-breakpoint
CREATE TABLE "store_payments" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"methods" text[] DEFAULT '{"COD"}' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "store_payments_one_row_check" CHECK ("store_payments"."only"),
	CONSTRAINT "store_payments_some_check" CHECK (cardinality("store_payments"."methods") > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_method_check";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_method_check";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_due_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_request" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_reference_key" ON "payment_attempts" USING btree ("method","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_transaction_key" ON "payment_attempts" USING btree ("method","transaction_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_order_idx" ON "payment_attempts" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payment_attempts_due_idx" ON "payment_attempts" USING btree ("next_check_at") WHERE "payment_attempts"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_undecided_idx" ON "payment_attempts" USING btree ("created_at","id") WHERE "payment_attempts"."state" in ('created', 'shown', 'pending', 'unclear');--> statement-breakpoint
CREATE INDEX "payment_events_attempt_idx" ON "payment_events" USING btree ("attempt_id","id");--> statement-breakpoint
CREATE INDEX "orders_prepaid_idx" ON "orders" USING btree ("created_at") WHERE "orders"."status" in ('PENDING') and "orders"."payment_method" <> 'COD';--> statement-breakpoint
CREATE INDEX "payments_refund_due_idx" ON "payments" USING btree ("refund_due_by","id") WHERE "payments"."state" in ('refund-due');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method_check" CHECK ("orders"."payment_method" in ('COD', 'ESEWA', 'KHALTI', 'FONEPAY', 'BANK'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_request_check" CHECK ("payments"."refund_request" in ('asked', 'unknown', 'refused'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method_check" CHECK ("payments"."method" in ('COD', 'ESEWA', 'KHALTI', 'FONEPAY', 'BANK'));--> statement-breakpoint
UPDATE "payments" SET "refund_due_by" = now() + interval '7 days' WHERE "state" = 'refund-due';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_due_check" CHECK ("payments"."state" not in ('refund-due') or "payments"."refund_due_by" is not null);--> statement-breakpoint
INSERT INTO "store_payments" DEFAULT VALUES;--> statement-breakpoint
CREATE TRIGGER "store_payments_audited" AFTER INSERT OR UPDATE OR DELETE ON "store_payments" FOR EACH ROW WHEN (current_setting('gahana.audit_entry', true) <> '') EXECUTE FUNCTION note_audit_change();--> statement-breakpoint
CREATE TRIGGER "payment_attempts_audited" AFTER INSERT OR UPDATE OR DELETE ON "payment_attempts" FOR EACH ROW WHEN (current_setting('gahana.audit_entry', true) <> '') EXECUTE FUNCTION note_audit_change();--> statement-breakpoint
CREATE TRIGGER "payment_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payment_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- What was asked for stays as it was asked for, and an attempt that is paid stays paid.
CREATE FUNCTION "refuse_changed_attempt"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW."order_id", NEW."method", NEW."amount_paisa", NEW."currency", NEW."reference", NEW."created_at")
		IS DISTINCT FROM (OLD."order_id", OLD."method", OLD."amount_paisa", OLD."currency", OLD."reference", OLD."created_at")
		OR (OLD."state" = 'paid' AND (NEW."state", NEW."transaction_id") IS DISTINCT FROM (OLD."state", OLD."transaction_id")) THEN
		RAISE EXCEPTION 'An attempt to pay cannot be changed like this' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "payment_attempts_unchanged" BEFORE UPDATE ON "payment_attempts" FOR EACH ROW EXECUTE FUNCTION "refuse_changed_attempt"();--> statement-breakpoint
CREATE TRIGGER "payment_attempts_append_only" BEFORE DELETE OR TRUNCATE ON "payment_attempts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
