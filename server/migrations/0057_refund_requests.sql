CREATE TABLE "refund_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"way" text NOT NULL,
	"transaction_id" text NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"reason" text NOT NULL,
	"mobile" text,
	"state" text DEFAULT 'requested' NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"requested_by_user_id" integer NOT NULL,
	"sent_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"reference" text,
	"answer" text,
	"next_check_at" timestamp with time zone,
	CONSTRAINT "refund_requests_way_check" CHECK ("refund_requests"."way" in ('cash', 'esewa', 'khalti', 'fonepay', 'bank')),
	CONSTRAINT "refund_requests_state_check" CHECK ("refund_requests"."state" in ('requested', 'sent', 'unknown', 'done', 'refused')),
	CONSTRAINT "refund_requests_amount_check" CHECK ("refund_requests"."amount_paisa" > 0),
	CONSTRAINT "refund_requests_times_check" CHECK (("refund_requests"."decided_at" is not null) = ("refund_requests"."state" in ('done', 'refused')) and ("refund_requests"."sent_at" is not null or "refund_requests"."state" in ('requested', 'refused')))
);
--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_requested_by_user_id_users_id_fk" FOREIGN KEY ("requested_by_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_open_key" ON "refund_requests" USING btree ("order_id") WHERE "refund_requests"."state" in ('requested', 'sent', 'unknown');--> statement-breakpoint
CREATE INDEX "refund_requests_order_idx" ON "refund_requests" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "refund_requests_due_idx" ON "refund_requests" USING btree ("next_check_at") WHERE "refund_requests"."next_check_at" is not null;--> statement-breakpoint
CREATE TRIGGER "refund_requests_audited" AFTER INSERT OR UPDATE OR DELETE ON "refund_requests" FOR EACH ROW WHEN (current_setting('gahana.audit_entry', true) <> '') EXECUTE FUNCTION note_audit_change();--> statement-breakpoint
-- What was requested stays as it was requested, and nothing leaves done and refused.
CREATE FUNCTION "refuse_changed_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW."order_id", NEW."way", NEW."transaction_id", NEW."amount_paisa", NEW."reason", NEW."mobile", NEW."requested_at", NEW."requested_by_user_id")
		IS DISTINCT FROM (OLD."order_id", OLD."way", OLD."transaction_id", OLD."amount_paisa", OLD."reason", OLD."mobile", OLD."requested_at", OLD."requested_by_user_id")
		OR OLD."state" IN ('done', 'refused') OR (NEW."state" = 'requested' AND OLD."state" <> 'requested') THEN
		RAISE EXCEPTION 'A request to give money back cannot be changed like this' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "refund_requests_unchanged" BEFORE UPDATE ON "refund_requests" FOR EACH ROW EXECUTE FUNCTION "refuse_changed_refund"();--> statement-breakpoint
CREATE TRIGGER "refund_requests_append_only" BEFORE DELETE OR TRUNCATE ON "refund_requests" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
