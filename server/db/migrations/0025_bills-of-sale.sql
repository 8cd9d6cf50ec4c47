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
-- Numbers are drawn until each sale has one of its own: of ten thousand one in a hundred draws would meet itself.
DO $$ BEGIN LOOP
	UPDATE "transfers" AS t SET "bill_number" = d."number" FROM (
		SELECT DISTINCT ON ("number") "id", "number" FROM (
			SELECT "id", 'RT-' || upper(substr(drawn, 1, 4)) || '-' || upper(substr(drawn, 5, 4)) AS "number" FROM (
				SELECT "id", md5(gen_random_uuid()::text) AS drawn FROM "transfers"
				WHERE "state" = 'completed' AND "kind" <> 'contested' AND "bill_number" IS NULL
			) AS draws
		) AS numbers
	) AS d
	WHERE d."id" = t."id" AND NOT EXISTS (SELECT 1 FROM "transfers" AS o WHERE o."bill_number" = d."number");
	EXIT WHEN NOT FOUND;
END LOOP; END $$;
