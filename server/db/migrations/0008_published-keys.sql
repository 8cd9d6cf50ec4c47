CREATE TABLE "published_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_key" jsonb,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone,
	"lost_at" timestamp with time zone
);
