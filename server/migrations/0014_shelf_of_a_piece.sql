ALTER TABLE "product_categories" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Pieces keep the order in which their categories were shown.
UPDATE "product_categories" SET "position" = "ranked"."place" - 1
FROM (
	SELECT "product_id", "category_id", row_number() OVER (PARTITION BY "product_id" ORDER BY "category_id") AS "place"
	FROM "product_categories"
) AS "ranked"
WHERE "product_categories"."product_id" = "ranked"."product_id" AND "product_categories"."category_id" = "ranked"."category_id" AND "ranked"."place" > 1;--> statement-breakpoint
-- No table changes its shape while a trigger of it waits for the commit.
SET CONSTRAINTS "product_categories_changed" IMMEDIATE;
