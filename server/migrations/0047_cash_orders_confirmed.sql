CREATE TABLE "confirmation_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"channel" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "confirmation_links_channel_check" CHECK ("confirmation_links"."channel" in ('email', 'whatsapp'))
);
--> statement-breakpoint
CREATE TABLE "phone_calls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"outcome" text NOT NULL,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_user_id" integer NOT NULL,
	CONSTRAINT "phone_calls_outcome_check" CHECK ("phone_calls"."outcome" in ('reached', 'no-answer', 'wrong-number', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "cash_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"confirm_from_paisa" bigint DEFAULT 0 NOT NULL,
	"most_open_orders" integer DEFAULT 2,
	"most_paisa" bigint DEFAULT 5000000,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cash_settings_one_row_check" CHECK ("cash_settings"."only"),
	CONSTRAINT "cash_settings_amounts_check" CHECK ("cash_settings"."confirm_from_paisa" >= 0 and "cash_settings"."most_open_orders" > 0 and "cash_settings"."most_paisa" > 0)
);
--> statement-breakpoint
DROP INDEX "orders_open_phone_idx";--> statement-breakpoint
ALTER TABLE "confirmation_links" ADD CONSTRAINT "confirmation_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_calls" ADD CONSTRAINT "phone_calls_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_calls" ADD CONSTRAINT "phone_calls_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "confirmation_links_order_id_idx" ON "confirmation_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "phone_calls_order_id_idx" ON "phone_calls" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_phone_idx" ON "orders" USING btree ("recipient_phone");
--> statement-breakpoint
INSERT INTO "cash_settings" DEFAULT VALUES;--> statement-breakpoint
CREATE TRIGGER "cash_settings_audited" AFTER INSERT OR UPDATE OR DELETE ON "cash_settings" FOR EACH ROW WHEN (current_setting('gahana.audit_entry', true) <> '') EXECUTE FUNCTION note_audit_change();--> statement-breakpoint
CREATE TRIGGER "phone_calls_audited" AFTER INSERT OR UPDATE OR DELETE ON "phone_calls" FOR EACH ROW WHEN (current_setting('gahana.audit_entry', true) <> '') EXECUTE FUNCTION note_audit_change();--> statement-breakpoint
CREATE TRIGGER "phone_calls_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "phone_calls" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
