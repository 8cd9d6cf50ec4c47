CREATE TABLE "service_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"model" text NOT NULL,
	"kind" text NOT NULL,
	"first_days" integer,
	"every_months" integer,
	"missed" text,
	"missed_en" text,
	CONSTRAINT "service_plans_kind_known" CHECK ("service_plans"."kind" in ('inspection', 'tune-up')),
	CONSTRAINT "service_plans_first_days_range" CHECK ("service_plans"."first_days" between 1 and 730),
	CONSTRAINT "service_plans_every_months_range" CHECK ("service_plans"."every_months" between 1 and 60),
	CONSTRAINT "service_plans_asks" CHECK (first_days is not null or every_months is not null),
	CONSTRAINT "service_plans_missed" CHECK ((missed is null) = (missed_en is null))
);
--> statement-breakpoint
CREATE TABLE "service_reminder_stops" (
	"ownership_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_reminders" (
	"ownership_id" uuid NOT NULL,
	"rests_on" uuid NOT NULL,
	"stage" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_reminders_ownership_id_rests_on_stage_pk" PRIMARY KEY("ownership_id","rests_on","stage"),
	CONSTRAINT "service_reminders_stage_known" CHECK ("service_reminders"."stage" in ('before', 'after'))
);
--> statement-breakpoint
ALTER TABLE "service_plans" ADD CONSTRAINT "service_plans_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_reminder_stops" ADD CONSTRAINT "service_reminder_stops_ownership_id_ownerships_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_reminders" ADD CONSTRAINT "service_reminders_ownership_id_ownerships_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "service_plans_brand_id_model_index" ON "service_plans" USING btree ("brand_id","model");