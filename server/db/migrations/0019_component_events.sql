CREATE TABLE "component_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"component_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "components" ADD COLUMN "registered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "component_events" ADD CONSTRAINT "component_events_component_id_components_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."components"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "component_events_component_id_index" ON "component_events" USING btree ("component_id");