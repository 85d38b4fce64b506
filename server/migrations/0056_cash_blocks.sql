CREATE TABLE "cash_blocks" (
	"phone" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_user_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cash_blocks" ADD CONSTRAINT "cash_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_blocks" ADD CONSTRAINT "cash_blocks_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_blocks_user_id_idx" ON "cash_blocks" USING btree ("user_id");--> statement-breakpoint
CREATE TRIGGER "cash_blocks_audited" AFTER INSERT OR UPDATE OR DELETE ON "cash_blocks" FOR EACH ROW WHEN (current_setting('gahana.audit_entry', true) <> '') EXECUTE FUNCTION note_audit_change();
