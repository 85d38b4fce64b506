ALTER TABLE "order_email_texts" ADD COLUMN "subject_ne" text;--> statement-breakpoint
ALTER TABLE "order_email_texts" ADD COLUMN "text_ne" text;