CREATE TABLE "review_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"public_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"order_position" smallint NOT NULL,
	"stars" smallint NOT NULL,
	"title" text,
	"text" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"judged_at" timestamp with time zone,
	"judged_by_user_id" integer,
	"reply" text,
	"replied_at" timestamp with time zone,
	"replied_by_user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reviews_stars_check" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_reason_check" CHECK (("reviews"."status" = 'rejected') = ("reviews"."reason" is not null)),
	CONSTRAINT "reviews_reply_check" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null))
);
--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_judged_by_user_id_users_id_fk" FOREIGN KEY ("judged_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_replied_by_user_id_users_id_fk" FOREIGN KEY ("replied_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_item_fk" FOREIGN KEY ("order_id","order_position") REFERENCES "public"."order_items"("order_id","position") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_pictures_review_id_idx" ON "review_pictures" USING btree ("review_id","id");--> statement-breakpoint
CREATE INDEX "review_pictures_public_id_idx" ON "review_pictures" USING btree ("public_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_user_product_key" ON "reviews" USING btree ("user_id","product_id");--> statement-breakpoint
CREATE INDEX "reviews_order_item_idx" ON "reviews" USING btree ("order_id","order_position");--> statement-breakpoint
CREATE INDEX "reviews_shown_idx" ON "reviews" USING btree ("product_id","written_at" DESC NULLS LAST,"id" DESC NULLS LAST,"stars") WHERE "reviews"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "reviews_praise_idx" ON "reviews" USING btree ("stars" DESC NULLS LAST,"written_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "reviews_status_idx" ON "reviews" USING btree ("status","written_at","id");--> statement-breakpoint
-- What staff make of a review belongs on the record of changes.
DO $$
DECLARE audited text;
BEGIN
	FOREACH audited IN ARRAY ARRAY['reviews', 'review_pictures'] LOOP
		EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW WHEN (current_setting(''gahana.audit_entry'', true) <> '''') EXECUTE FUNCTION note_audit_change()', audited || '_audited', audited);
	END LOOP;
END $$;
