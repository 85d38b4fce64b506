CREATE TABLE "choice_counts" (
	"category_id" integer,
	"counts" jsonb NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "choice_counts_category_key" UNIQUE NULLS NOT DISTINCT("category_id")
);
