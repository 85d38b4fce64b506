CREATE TABLE "hidden_pages" (
	"slug" text PRIMARY KEY NOT NULL
);
