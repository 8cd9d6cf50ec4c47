CREATE TABLE "lifetimes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
