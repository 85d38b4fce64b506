CREATE TABLE "code_tries" (
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"origin" text NOT NULL,
	"tries" smallint NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "code_tries_user_id_purpose_origin_pk" PRIMARY KEY("user_id","purpose","origin")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "devices_token_hash_user_id_pk" PRIMARY KEY("token_hash","user_id")
);
--> statement-breakpoint
ALTER TABLE "reset_codes" DROP CONSTRAINT "reset_codes_tries_left_check";--> statement-breakpoint
ALTER TABLE "code_tries" ADD CONSTRAINT "code_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_user_id_idx" ON "devices" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "reset_codes" DROP COLUMN "tries_left";--> statement-breakpoint
ALTER TABLE "two_factors" DROP COLUMN "tries";--> statement-breakpoint
ALTER TABLE "two_factors" DROP COLUMN "tries_since";