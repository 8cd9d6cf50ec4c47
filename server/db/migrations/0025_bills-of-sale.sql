CREATE TABLE "bills_of_sale" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transfer_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"jws" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "bill_number" text;--> statement-breakpoint
ALTER TABLE "bills_of_sale" ADD CONSTRAINT "bills_of_sale_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bills_of_sale_file" ON "bills_of_sale" USING btree ("transfer_id","sha256");--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_billNumber_unique" UNIQUE("bill_number");--> statement-breakpoint
UPDATE "transfers" AS t SET "bill_number" = 'RT-' || upper(substr(d.drawn, 1, 4)) || '-' || upper(substr(d.drawn, 5, 4)) FROM (SELECT "id", md5(gen_random_uuid()::text) AS drawn FROM "transfers") AS d WHERE d."id" = t."id" AND t."state" = 'completed' AND t."kind" <> 'contested';
