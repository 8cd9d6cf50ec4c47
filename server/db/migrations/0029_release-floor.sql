CREATE TABLE "release_floor" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"migration" bigint NOT NULL,
	CONSTRAINT "release_floor_is_one_row" CHECK ("release_floor"."id" = 1)
);
