CREATE TABLE "order_moves" (
	"order_id" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_user_id" integer,
	"before" jsonb NOT NULL,
	"is_stock_back" boolean NOT NULL,
	"order_step_id" integer,
	"fulfilment_step_id" integer,
	CONSTRAINT "order_moves_order_id_version_pk" PRIMARY KEY("order_id","version")
);
--> statement-breakpoint
ALTER TABLE "fulfilment_steps" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_steps" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sent_on" date;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_provider" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_reason" text;--> statement-breakpoint
ALTER TABLE "order_moves" ADD CONSTRAINT "order_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_moves" ADD CONSTRAINT "order_moves_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_moves" ADD CONSTRAINT "order_moves_order_step_id_order_steps_id_fk" FOREIGN KEY ("order_step_id") REFERENCES "public"."order_steps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_moves" ADD CONSTRAINT "order_moves_fulfilment_step_id_fulfilment_steps_id_fk" FOREIGN KEY ("fulfilment_step_id") REFERENCES "public"."fulfilment_steps"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_with_courier_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."fulfilment" in ('handed-over', 'refused');--> statement-breakpoint
CREATE TRIGGER "order_moves_append_only" BEFORE DELETE OR TRUNCATE ON "order_moves" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Of a step only its author may become null, when that account is deleted, and it may be marked as
-- undone once. The transaction that adds a step may still date it: the sample orders lie in the past.
CREATE OR REPLACE FUNCTION "refuse_changed_step"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF to_jsonb(NEW) - ARRAY['at', 'by_user_id', 'undone_at'] IS DISTINCT FROM to_jsonb(OLD) - ARRAY['at', 'by_user_id', 'undone_at']
		OR (NEW."by_user_id" IS NOT NULL AND NEW."by_user_id" IS DISTINCT FROM OLD."by_user_id")
		OR (OLD."undone_at" IS NOT NULL AND NEW."undone_at" IS DISTINCT FROM OLD."undone_at")
		OR (NEW."at" IS DISTINCT FROM OLD."at" AND OLD."at" IS DISTINCT FROM now()) THEN
		RAISE EXCEPTION 'Rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
