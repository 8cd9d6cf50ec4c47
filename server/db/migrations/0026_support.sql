CREATE TABLE "support_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"account_id" uuid,
	"email" text,
	"language" text NOT NULL,
	"brand_id" uuid,
	"tag" text,
	"bike_model" text,
	"part_name" text,
	"screen" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_cases_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "support_cases" ADD CONSTRAINT "support_cases_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_cases" ADD CONSTRAINT "support_cases_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_case_id_support_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."support_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_cases_account_id_index" ON "support_cases" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "support_cases_state_created_at_index" ON "support_cases" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "support_cases_changed_at_index" ON "support_cases" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "support_messages_case_id_at_index" ON "support_messages" USING btree ("case_id","at");