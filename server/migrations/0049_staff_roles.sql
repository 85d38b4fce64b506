CREATE TABLE "staff_roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_roles_name_key" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_role_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_id_staff_roles_id_fk" FOREIGN KEY ("staff_role_id") REFERENCES "public"."staff_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_staff_role_id_idx" ON "users" USING btree ("staff_role_id") WHERE "users"."staff_role_id" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_check" CHECK ("users"."staff_role_id" is null or "users"."role" = 'staff');
--> statement-breakpoint
CREATE TRIGGER "staff_roles_audited" AFTER INSERT OR UPDATE OR DELETE ON "staff_roles" FOR EACH ROW WHEN (current_setting('gahana.audit_entry', true) <> '') EXECUTE FUNCTION note_audit_change();
