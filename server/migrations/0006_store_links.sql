CREATE TABLE "store_links" (
	"network" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "store_links_url_check" CHECK ("store_links"."url" ~ '^https://[^[:space:]]+$')
);
