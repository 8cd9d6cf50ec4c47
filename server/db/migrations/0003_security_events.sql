CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"who" text,
	"address" text,
	"network" text,
	"details" jsonb NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"slot" text,
	CONSTRAINT "security_events_slot_unique" UNIQUE("slot")
);
--> statement-breakpoint
CREATE INDEX "security_events_who_at_index" ON "security_events" USING btree ("who","at");--> statement-breakpoint
CREATE INDEX "security_events_at_index" ON "security_events" USING btree ("at");