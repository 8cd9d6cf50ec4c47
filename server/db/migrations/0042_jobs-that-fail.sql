CREATE TABLE "job_rows" (
	"job" text NOT NULL,
	"part" text NOT NULL,
	"row" text NOT NULL,
	"failures" integer NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"last_error" text NOT NULL,
	CONSTRAINT "job_rows_job_part_row_pk" PRIMARY KEY("job","part","row")
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"failed_runs" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "job_rows_failed_at_index" ON "job_rows" USING btree ("failed_at");