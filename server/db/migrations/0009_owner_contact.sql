CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"wording" text NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_stops" (
	"owner_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_stops_owner_id_shop_id_pk" PRIMARY KEY("owner_id","shop_id")
);
--> statement-breakpoint
CREATE TABLE "contact_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ownership_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "owner_looks" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "owner_looks" ADD COLUMN "told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_thread_id_contact_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."contact_threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_shares" ADD CONSTRAINT "contact_shares_thread_id_contact_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."contact_threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_stops" ADD CONSTRAINT "contact_stops_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_stops" ADD CONSTRAINT "contact_stops_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_threads" ADD CONSTRAINT "contact_threads_ownership_id_ownerships_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_threads" ADD CONSTRAINT "contact_threads_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_thread_id_at_index" ON "contact_messages" USING btree ("thread_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_shares_live" ON "contact_shares" USING btree ("thread_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_threads_ownership_id_shop_id_index" ON "contact_threads" USING btree ("ownership_id","shop_id");--> statement-breakpoint
CREATE INDEX "contact_threads_shop_id_index" ON "contact_threads" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "owner_looks_shop_id_at_index" ON "owner_looks" USING btree ("shop_id","at");