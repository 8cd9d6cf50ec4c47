CREATE TABLE "frame_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"replacement_id" uuid,
	"file_id" uuid NOT NULL,
	"thumbnail_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tag_replacements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bike_id" uuid NOT NULL,
	"ownership_id" uuid,
	"old_tag" text NOT NULL,
	"new_tag" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"way" text,
	"shop_id" uuid,
	"asked_by" uuid,
	"api_key_id" uuid,
	"codes_sent" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"objected_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "tag_replacements_reason_known" CHECK ("tag_replacements"."reason" in ('damaged', 'lost', 'torn-off')),
	CONSTRAINT "tag_replacements_state_known" CHECK ("tag_replacements"."state" in ('asked', 'done', 'refused', 'withdrawn', 'lapsed', 'undone')),
	CONSTRAINT "tag_replacements_way_known" CHECK ("tag_replacements"."way" in ('counter', 'app', 'brand', 'operator')),
	CONSTRAINT "tag_replacements_codes_sent_range" CHECK ("tag_replacements"."codes_sent" >= 0),
	CONSTRAINT "tag_replacements_ended" CHECK ((ended_at is null) = (state = 'asked')),
	CONSTRAINT "tag_replacements_asked" CHECK (state <> 'asked' or (shop_id is not null and ownership_id is not null)),
	CONSTRAINT "tag_replacements_other" CHECK (old_tag <> new_tag)
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_purpose_known";--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose_known";--> statement-breakpoint
ALTER TABLE "security_events" DROP CONSTRAINT "security_events_kind_known";--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "frame_photos" ADD CONSTRAINT "frame_photos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_photos" ADD CONSTRAINT "frame_photos_replacement_id_tag_replacements_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."tag_replacements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_replacements" ADD CONSTRAINT "tag_replacements_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_replacements" ADD CONSTRAINT "tag_replacements_ownership_id_ownerships_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_replacements" ADD CONSTRAINT "tag_replacements_old_tag_tags_tag_fk" FOREIGN KEY ("old_tag") REFERENCES "public"."tags"("tag") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_replacements" ADD CONSTRAINT "tag_replacements_new_tag_tags_tag_fk" FOREIGN KEY ("new_tag") REFERENCES "public"."tags"("tag") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_replacements" ADD CONSTRAINT "tag_replacements_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_replacements" ADD CONSTRAINT "tag_replacements_asked_by_accounts_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_replacements" ADD CONSTRAINT "tag_replacements_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "frame_photos_replacement_id_index" ON "frame_photos" USING btree ("replacement_id");--> statement-breakpoint
CREATE INDEX "frame_photos_account_id_index" ON "frame_photos" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tag_replacements_asked_once" ON "tag_replacements" USING btree ("bike_id") WHERE state = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "tag_replacements_promised_once" ON "tag_replacements" USING btree ("new_tag") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "tag_replacements_due" ON "tag_replacements" USING btree ("expires_at") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "tag_replacements_bike_id_created_at_index" ON "tag_replacements" USING btree ("bike_id","created_at");--> statement-breakpoint
CREATE INDEX "tag_replacements_shop_id_created_at_index" ON "tag_replacements" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "tag_replacements_ownership_id_created_at_index" ON "tag_replacements" USING btree ("ownership_id","created_at");--> statement-breakpoint
CREATE INDEX "tag_replacements_new_tag_index" ON "tag_replacements" USING btree ("new_tag");--> statement-breakpoint
CREATE INDEX "tag_replacements_old_tag_index" ON "tag_replacements" USING btree ("old_tag");--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_brand_id_replaced_by_tags_brand_id_tag_fk" FOREIGN KEY ("brand_id","replaced_by") REFERENCES "public"."tags"("brand_id","tag") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tags_replaced_by_index" ON "tags" USING btree ("replaced_by") WHERE replaced_by is not null;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_purpose_known" CHECK ("one_time_codes"."purpose" in ('confirm-phone', 'confirm-email', 'shop-phone', 'shop-log-in', 'shop-log-in-by-email', 'prove-identity', 'change-email', 'reset-password', 'reset-by-phone', 'claim-consent', 'take-handover', 'tag-consent'));--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose_known" CHECK ("uploads"."purpose" in ('claim-evidence', 'insurance-recording', 'insurance-file', 'insurance-paper', 'ownership-paper', 'bike-photo', 'service-photo', 'frame-photo', 'sighting-photo'));--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_kind_known" CHECK ("security_events"."kind" in ('account-created', 'log-in', 'log-in-failed', 'log-in-locked', 'code-exhausted', 'log-out', 'log-out-everywhere', 'session-ended', 'reset-requested', 'reset-used', 'phone-confirmed', 'phone-changed', 'email-changed', 'password-changed', 'cpf-changed', 'address-proven', 'address-lost', 'name-changed', 'certificates-renewed', 'change-undone', 'data-copied', 'closing-asked', 'closing-undone', 'proof-failed', 'access-refused', 'office-changed', 'shop-corrected', 'employee-suspended', 'employee-reinstated', 'contact-looked-at', 'tag-replaced', 'tag-undone', 'api-key-issued', 'api-key-revoked', 'api-key-refused', 'operator-looked', 'account-exported', 'account-closed', 'phone-freed', 'address-set', 'shop-barred', 'shop-resumed'));--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_replaced" CHECK ((replaced_by is null) = (replaced_at is null) and not (active and replaced_by is not null));