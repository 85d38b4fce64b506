CREATE TABLE "order_email_texts" (
	"kind" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "order_email_texts_kind_check" CHECK ("order_email_texts"."kind" in ('confirmed', 'sent', 'delivered', 'cancelled', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "order_emails" (
	"order_id" text NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"job_id" uuid NOT NULL,
	CONSTRAINT "order_emails_order_id_version_pk" PRIMARY KEY("order_id","version"),
	CONSTRAINT "order_emails_kind_check" CHECK ("order_emails"."kind" in ('confirmed', 'sent', 'delivered', 'cancelled', 'refunded'))
);
--> statement-breakpoint
ALTER TABLE "order_emails" ADD CONSTRAINT "order_emails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_emails_once_key" ON "order_emails" USING btree ("order_id","kind") WHERE "order_emails"."kind" <> 'refunded';--> statement-breakpoint
CREATE INDEX "order_emails_job_idx" ON "order_emails" USING btree ("job_id");