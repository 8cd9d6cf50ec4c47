CREATE TABLE "mail_stops" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "mail_stops_reason_known" CHECK ("mail_stops"."reason" in ('bounced', 'complained'))
);
--> statement-breakpoint
ALTER TABLE "letters" DROP CONSTRAINT "letters_state_known";--> statement-breakpoint
CREATE INDEX "mail_stops_at_index" ON "mail_stops" USING btree ("at");--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_state_known" CHECK ("letters"."state" in ('queued', 'handed', 'sent', 'dead', 'stopped'));