CREATE TABLE "sighting_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sighting_id" uuid NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sightings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ownership_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"email" text,
	"mailed_hash" text,
	"told_at" timestamp with time zone,
	"language" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "sightings_secretHash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "sightings_mailedHash_unique" UNIQUE("mailed_hash")
);
--> statement-breakpoint
CREATE TABLE "theft_scans" (
	"bike_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "theft_scans_bike_id_shop_id_pk" PRIMARY KEY("bike_id","shop_id")
);
--> statement-breakpoint
CREATE TABLE "thefts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bike_id" uuid NOT NULL,
	"ownership_id" uuid NOT NULL,
	"police_report" text,
	"state" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sighting_messages" ADD CONSTRAINT "sighting_messages_sighting_id_sightings_id_fk" FOREIGN KEY ("sighting_id") REFERENCES "public"."sightings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sightings" ADD CONSTRAINT "sightings_ownership_id_ownerships_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theft_scans" ADD CONSTRAINT "theft_scans_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theft_scans" ADD CONSTRAINT "theft_scans_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thefts" ADD CONSTRAINT "thefts_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thefts" ADD CONSTRAINT "thefts_ownership_id_ownerships_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sighting_messages_sighting_id_at_index" ON "sighting_messages" USING btree ("sighting_id","at");--> statement-breakpoint
CREATE INDEX "sightings_ownership_id_index" ON "sightings" USING btree ("ownership_id");--> statement-breakpoint
CREATE INDEX "sightings_changed_at_index" ON "sightings" USING btree ("changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "thefts_current" ON "thefts" USING btree ("ownership_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "thefts_bike_id_index" ON "thefts" USING btree ("bike_id");