CREATE TABLE "day_closes" (
	"day" date NOT NULL,
	"number" smallint NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_by_user_id" integer NOT NULL,
	"sums" jsonb NOT NULL,
	"expected_cash_paisa" bigint NOT NULL,
	"counted_cash_paisa" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "day_closes_day_number_pk" PRIMARY KEY("day","number"),
	CONSTRAINT "day_closes_note_check" CHECK ("day_closes"."note" <> '' or ("day_closes"."number" = 1 and "day_closes"."counted_cash_paisa" = "day_closes"."expected_cash_paisa"))
);
--> statement-breakpoint
CREATE TABLE "settlement_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"settlement_id" integer NOT NULL,
	"method" text NOT NULL,
	"row" integer NOT NULL,
	"day" date NOT NULL,
	"transaction_id" text,
	"reference" text,
	"amount_paisa" bigint NOT NULL,
	"fee_paisa" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "settlement_rows_number_check" CHECK (num_nonnulls("settlement_rows"."transaction_id", "settlement_rows"."reference") > 0)
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"method" text NOT NULL,
	"file_name" text NOT NULL,
	"file" text NOT NULL,
	"digest" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"added_by_user_id" integer NOT NULL,
	CONSTRAINT "settlements_method_check" CHECK ("settlements"."method" in ('ESEWA', 'KHALTI', 'FONEPAY', 'BANK'))
);
--> statement-breakpoint
ALTER TABLE "day_closes" ADD CONSTRAINT "day_closes_closed_by_user_id_users_id_fk" FOREIGN KEY ("closed_by_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_rows" ADD CONSTRAINT "settlement_rows_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_added_by_user_id_users_id_fk" FOREIGN KEY ("added_by_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_rows_row_key" ON "settlement_rows" USING btree ("settlement_id","row");--> statement-breakpoint
CREATE INDEX "settlement_rows_transaction_idx" ON "settlement_rows" USING btree ("method","transaction_id");--> statement-breakpoint
CREATE INDEX "settlement_rows_reference_idx" ON "settlement_rows" USING btree ("method","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "settlements_digest_key" ON "settlements" USING btree ("method","digest");--> statement-breakpoint
CREATE TRIGGER "day_closes_audited" AFTER INSERT OR UPDATE OR DELETE ON "day_closes" FOR EACH ROW WHEN (current_setting('gahana.audit_entry', true) <> '') EXECUTE FUNCTION note_audit_change();--> statement-breakpoint
CREATE TRIGGER "day_closes_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "day_closes" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "settlements_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "settlements" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "settlement_rows_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "settlement_rows" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
