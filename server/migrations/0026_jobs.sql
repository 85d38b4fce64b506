CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"is_scheduled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"run_at" timestamp with time zone DEFAULT now(),
	"claim" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "jobs_state_check" CHECK (num_nonnulls("jobs"."run_at", "jobs"."finished_at", "jobs"."failed_at") > 0)
);
--> statement-breakpoint
INSERT INTO "jobs" ("id", "kind", "data", "created_at", "run_at", "attempts", "finished_at", "failed_at", "last_error")
SELECT "id", 'send-mail',
	CASE WHEN "sent_at" IS NULL
		THEN jsonb_strip_nulls(jsonb_build_object('to', "to", 'subject', "subject", 'text', "text", 'html', "html", 'unsubscribeUrl', "unsubscribe_url"))
		ELSE jsonb_build_object('to', "to", 'subject', "subject")
	END,
	"created_at", CASE WHEN "sent_at" IS NULL AND "failed_at" IS NULL THEN "next_attempt_at" END,
	"attempts", "sent_at", "failed_at", "last_error"
FROM "outbox_mails";
--> statement-breakpoint
DROP TABLE "outbox_mails";--> statement-breakpoint
CREATE INDEX "jobs_due_idx" ON "jobs" USING btree ("kind","run_at") WHERE "jobs"."run_at" is not null;--> statement-breakpoint
CREATE INDEX "jobs_unfinished_idx" ON "jobs" USING btree ("created_at") WHERE "jobs"."finished_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_scheduled_key" ON "jobs" USING btree ("kind") WHERE "jobs"."is_scheduled";
