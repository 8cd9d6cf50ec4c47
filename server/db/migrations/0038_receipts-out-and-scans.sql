CREATE TABLE "old_tag_scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tag" text NOT NULL,
	"ownership_id" uuid NOT NULL,
	"shop_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "handovers" ADD COLUMN "receipt_stayed_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "old_tag_scans" ADD CONSTRAINT "old_tag_scans_tag_tags_tag_fk" FOREIGN KEY ("tag") REFERENCES "public"."tags"("tag") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_tag_scans" ADD CONSTRAINT "old_tag_scans_ownership_id_ownerships_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_tag_scans" ADD CONSTRAINT "old_tag_scans_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "old_tag_scans_ownership_id_at_index" ON "old_tag_scans" USING btree ("ownership_id","at");--> statement-breakpoint
CREATE INDEX "old_tag_scans_at_index" ON "old_tag_scans" USING btree ("at");--> statement-breakpoint
CREATE INDEX "old_tag_scans_tag_index" ON "old_tag_scans" USING btree ("tag");