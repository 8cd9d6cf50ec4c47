CREATE TABLE "account_closings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "account_closings_state_known" CHECK ("account_closings"."state" in ('closing', 'kept', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "cpf_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batteries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"serial_number" text NOT NULL,
	"serial_key" text NOT NULL,
	"bike_id" uuid,
	"points" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "battery_models" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"name" text NOT NULL,
	"points" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "battery_readings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"battery_id" uuid NOT NULL,
	"point" text NOT NULL,
	"value" jsonb NOT NULL,
	"taken_on" date NOT NULL,
	"shop_id" uuid,
	"account_id" uuid,
	"instrument" text,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "battery_readings_point_known" CHECK ("battery_readings"."point" in ('passportId', 'responsibleOperator', 'manufacturerName', 'manufacturerAddress', 'manufacturerContact', 'category', 'identification', 'manufacturingPlace', 'manufacturingDate', 'mass', 'capacity', 'chemistry', 'hazardousSubstances', 'extinguishingAgent', 'criticalRawMaterials', 'carbonFootprint', 'carbonFootprintClass', 'dueDiligenceReport', 'recycledCobalt', 'recycledLithium', 'recycledNickel', 'recycledLead', 'renewableShare', 'voltageMinimum', 'voltageNominal', 'voltageMaximum', 'originalPower', 'powerLimits', 'expectedCycles', 'lifetimeReferenceTest', 'idleTemperature', 'commercialWarranty', 'efficiencyInitial', 'efficiencyAtHalfLife', 'internalResistance', 'cRateOfCycleTest', 'separateCollectionSymbol', 'heavyMetalSymbols', 'declarationOfConformity', 'wasteInformation', 'instructionsForUse', 'detailedComposition', 'partNumbers', 'spareSources', 'dismantling', 'safetyMeasures', 'testReports', 'ratedCapacity', 'capacityFade', 'power', 'powerFade', 'resistance', 'resistanceIncrease', 'efficiency', 'efficiencyFade', 'expectedLifeCycles', 'expectedLifeYears', 'remainingCapacity', 'remainingPower', 'remainingEfficiency', 'selfDischarge', 'ohmicResistance', 'status', 'cycles', 'negativeEvents', 'temperatureLog', 'stateOfCharge'))
);
--> statement-breakpoint
CREATE TABLE "former_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"access_key" text NOT NULL,
	"content_hash" text NOT NULL,
	"signature" text NOT NULL,
	"has_protocol" boolean NOT NULL,
	"api_key_id" uuid,
	"imported_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"facts" jsonb,
	CONSTRAINT "former_invoices_signature_known" CHECK ("former_invoices"."signature" in ('trusted', 'valid', 'absent')),
	CONSTRAINT "former_invoices_reason_known" CHECK ("former_invoices"."reason" in ('replaced', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "catalogue_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_consents" (
	"claim_id" uuid PRIMARY KEY NOT NULL,
	"ownership_id" uuid NOT NULL,
	"codes_sent" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_consents_codes_sent_range" CHECK ("claim_consents"."codes_sent" >= 0)
);
--> statement-breakpoint
CREATE TABLE "claim_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"account_id" uuid,
	"details" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_events_kind_known" CHECK ("claim_events"."kind" in ('requested', 'asked', 'agreed', 'refused', 'withdrawn', 'lapsed', 'declined', 'shop-chosen', 'open', 'in-review', 'approved', 'rejected', 'appealed', 'rejected-on-appeal', 'remedy-chosen', 'remedied', 'replaced', 'cancelled')),
	CONSTRAINT "claim_events_side_known" CHECK ("claim_events"."side" in ('owner', 'shop', 'brand', 'platform'))
);
--> statement-breakpoint
CREATE TABLE "claim_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"side" text NOT NULL,
	"text" text,
	"at" timestamp with time zone NOT NULL,
	"thread_id" uuid NOT NULL,
	"shop_id" uuid,
	"author_id" uuid,
	CONSTRAINT "claim_messages_side_known" CHECK ("claim_messages"."side" in ('owner', 'shop'))
);
--> statement-breakpoint
CREATE TABLE "claim_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_notices_kind_known" CHECK ("claim_notices"."kind" in ('near', 'passed'))
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"bike_id" uuid NOT NULL,
	"component_id" uuid NOT NULL,
	"shop_id" uuid,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"complained_on" date NOT NULL,
	"due_on" date NOT NULL,
	"opened_by" uuid,
	"diagnosed_by" uuid,
	"diagnosis" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"draft_version" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone,
	"rejected_on" date,
	"with_brand" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "claims_number_unique" UNIQUE("number"),
	CONSTRAINT "claims_state_known" CHECK ("claims"."state" in ('requested', 'asked', 'not-agreed', 'open', 'in-review', 'approved', 'rejected', 'appealed', 'rejected-on-appeal', 'remedy-chosen', 'remedied', 'replaced', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"claim_id" uuid,
	"cause_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"look" text,
	"seconds" real,
	"file_id" uuid NOT NULL,
	"thumbnail_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evidence_kind_known" CHECK ("evidence"."kind" in ('photo', 'video')),
	CONSTRAINT "evidence_bytes_range" CHECK ("evidence"."bytes" >= 0),
	CONSTRAINT "evidence_seconds_range" CHECK ("evidence"."seconds" between 0 and 3600)
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"cause_id" uuid NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_files_type_known" CHECK ("stored_files"."type" in ('image/jpeg', 'image/png', 'image/webp', 'video/mp4', 'video/webm', 'application/pdf', 'application/octet-stream')),
	CONSTRAINT "stored_files_bytes_range" CHECK ("stored_files"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"text_version" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"place" text,
	CONSTRAINT "consents_purpose_known" CHECK ("consents"."purpose" in ('terms')),
	CONSTRAINT "consents_place_known" CHECK ("consents"."place" in ('registration', 'shop-registration', 'import'))
);
--> statement-breakpoint
CREATE TABLE "credential_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"old_value" text,
	"old_confirmed_at" timestamp with time zone,
	"new_value" text,
	"changed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_with" text,
	CONSTRAINT "credential_changes_kind_known" CHECK ("credential_changes"."kind" in ('phone', 'email', 'password')),
	CONSTRAINT "credential_changes_undone_with_known" CHECK ("credential_changes"."undone_with" in ('email', 'phone'))
);
--> statement-breakpoint
CREATE TABLE "email_proofs" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"token_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_token_hash_account_id_pk" PRIMARY KEY("token_hash","account_id")
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"account_id" uuid,
	"sent_to" text,
	"about" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "mailed_links_token_hash_purpose_pk" PRIMARY KEY("token_hash","purpose"),
	CONSTRAINT "mailed_links_purpose_known" CHECK ("mailed_links"."purpose" in ('prove-address', 'reset-password', 'undo-change', 'keep-account', 'answer-transfer', 'decide-claim', 'answer-claim', 'decide-request', 'join-shop')),
	CONSTRAINT "mailed_links_sent_to_known" CHECK ("mailed_links"."sent_to" in ('owner', 'recipient', 'email', 'phone'))
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"recipient" text NOT NULL,
	"account_id" uuid,
	"about" uuid,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"address_hash" text NOT NULL,
	"asker_hash" text NOT NULL,
	"by_known_device" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_for" uuid,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "one_time_codes_purpose_known" CHECK ("one_time_codes"."purpose" in ('confirm-phone', 'confirm-email', 'shop-phone', 'shop-log-in', 'shop-log-in-by-email', 'prove-identity', 'change-email', 'reset-password', 'reset-by-phone', 'claim-consent'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"device" text,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_for" text,
	CONSTRAINT "sessions_id_unique" UNIQUE("id"),
	CONSTRAINT "sessions_domain_known" CHECK ("sessions"."domain" in ('cyclist', 'bikeshop')),
	CONSTRAINT "sessions_revoked_for_known" CHECK ("sessions"."revoked_for" in ('suspended', 'logged-out', 'ended-elsewhere', 'password-changed', 'contact-changed', 'change-undone'))
);
--> statement-breakpoint
CREATE TABLE "desk_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_usage" (
	"key_id" uuid NOT NULL,
	"day" date NOT NULL,
	"bytes" bigint NOT NULL,
	"milliseconds" bigint NOT NULL,
	"last_started_at" timestamp with time zone,
	CONSTRAINT "import_usage_key_id_day_pk" PRIMARY KEY("key_id","day"),
	CONSTRAINT "import_usage_bytes_range" CHECK ("import_usage"."bytes" >= 0),
	CONSTRAINT "import_usage_milliseconds_range" CHECK ("import_usage"."milliseconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"dry_run" boolean NOT NULL,
	"bytes" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imports_bytes_range" CHECK ("imports"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"failed_runs" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"html" text,
	"reply_to" text,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "letters_channel_known" CHECK ("letters"."channel" in ('email', 'sms')),
	CONSTRAINT "letters_state_known" CHECK ("letters"."state" in ('queued', 'sent', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "manuals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"code" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"revision" date,
	"model_ids" jsonb,
	"pages" integer,
	"file_id" uuid NOT NULL,
	CONSTRAINT "manuals_pages_range" CHECK ("manuals"."pages" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_notes" (
	"proposal_id" uuid NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "sandbox_notes_proposal_id_name_pk" PRIMARY KEY("proposal_id","name")
);
--> statement-breakpoint
CREATE TABLE "sandbox_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"mood" text NOT NULL,
	"months" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"answers_at" timestamp with time zone NOT NULL,
	"end" jsonb,
	CONSTRAINT "sandbox_proposals_mood_known" CHECK ("sandbox_proposals"."mood" in ('accepts', 'declines', 'slow', 'down', 'errors', 'nonsense', 'twice', 'contradicts'))
);
--> statement-breakpoint
CREATE TABLE "check_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ownership_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "check_links_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "check_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfer_blocks" (
	"owner_id" uuid NOT NULL,
	"asker_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "transfer_blocks_owner_id_asker_id_pk" PRIMARY KEY("owner_id","asker_id")
);
--> statement-breakpoint
CREATE TABLE "transfer_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transfer_id" uuid NOT NULL,
	"state" text NOT NULL,
	"who" text NOT NULL,
	"account_id" uuid,
	"note" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "transfer_events_state_known" CHECK ("transfer_events"."state" in ('requested', 'approved', 'awaiting-recipient', 'under-review', 'open-to-objection', 'completed', 'refused', 'cancelled', 'expired')),
	CONSTRAINT "transfer_events_who_known" CHECK ("transfer_events"."who" in ('owner', 'asker', 'platform', 'recipient', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "transfer_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"transfer_id" uuid,
	"file_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bike_id" uuid NOT NULL,
	"ownership_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"recipient_id" uuid,
	"recipient_email" text,
	"text" text,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"reason" text,
	"price_cents" bigint,
	"new_ownership_id" uuid,
	"waits_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "transfers_kind_known" CHECK ("transfers"."kind" in ('hand-over', 'asked', 'reviewed')),
	CONSTRAINT "transfers_state_known" CHECK ("transfers"."state" in ('requested', 'approved', 'awaiting-recipient', 'under-review', 'open-to-objection', 'completed', 'refused', 'cancelled', 'expired')),
	CONSTRAINT "transfers_reason_known" CHECK ("transfers"."reason" in ('address-lost', 'death', 'separation', 'other')),
	CONSTRAINT "transfers_price_cents_range" CHECK ("transfers"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"thread_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	CONSTRAINT "contact_messages_side_known" CHECK ("contact_messages"."side" in ('shop', 'owner'))
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
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"office" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"times_sent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "invitations_office_known" CHECK ("invitations"."office" in ('owner', 'manager', 'mechanic', 'salesperson', 'administrative', 'finance', 'other'))
);
--> statement-breakpoint
CREATE TABLE "owner_looks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"bike_id" uuid NOT NULL,
	"looker_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"office" text NOT NULL,
	"reason" text,
	"told" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "owner_looks_office_known" CHECK ("owner_looks"."office" in ('owner', 'manager', 'mechanic', 'salesperson', 'administrative', 'finance', 'other')),
	CONSTRAINT "owner_looks_reason_known" CHECK ("owner_looks"."reason" in ('sold-by', 'claim', 'shared'))
);
--> statement-breakpoint
CREATE TABLE "shop_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid,
	"account_id" uuid NOT NULL,
	"by_id" uuid,
	"kind" text NOT NULL,
	"details" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_history_kind_known" CHECK ("shop_history"."kind" in ('asked', 'approved', 'rejected', 'office-changed', 'suspended', 'reinstated'))
);
--> statement-breakpoint
CREATE TABLE "shop_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"cnpj" text NOT NULL,
	"office" text NOT NULL,
	"full_name" text NOT NULL,
	"shop_name" text,
	"shop_city" text,
	"state" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	CONSTRAINT "shop_requests_office_known" CHECK ("shop_requests"."office" in ('owner', 'manager', 'mechanic', 'salesperson', 'administrative', 'finance', 'other')),
	CONSTRAINT "shop_requests_state_known" CHECK ("shop_requests"."state" in ('waiting', 'approved', 'rejected', 'lapsed'))
);
--> statement-breakpoint
CREATE TABLE "sighting_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"thread_id" uuid NOT NULL,
	CONSTRAINT "sighting_messages_side_known" CHECK ("sighting_messages"."side" in ('finder', 'owner'))
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
	CONSTRAINT "sightings_mailedHash_unique" UNIQUE("mailed_hash"),
	CONSTRAINT "sightings_language_known" CHECK ("sightings"."language" in ('en', 'pt-BR')),
	CONSTRAINT "sightings_latitude_range" CHECK ("sightings"."latitude" between -90 and 90),
	CONSTRAINT "sightings_longitude_range" CHECK ("sightings"."longitude" between -180 and 180)
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
	"ended_at" timestamp with time zone,
	CONSTRAINT "thefts_state_known" CHECK ("thefts"."state" in ('reported', 'found', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"cnpj" text NOT NULL,
	"name" text NOT NULL,
	"cep" text NOT NULL,
	"street" text NOT NULL,
	"number" text NOT NULL,
	"complement" text,
	"neighborhood" text NOT NULL,
	"city" text NOT NULL,
	"city_key" text NOT NULL,
	"state" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"phone" text,
	"whatsapp" text,
	"email" text,
	CONSTRAINT "stores_state_known" CHECK ("stores"."state" in ('AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA', 'PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO')),
	CONSTRAINT "stores_time_zone_known" CHECK ("stores"."time_zone" in ('America/Araguaina', 'America/Bahia', 'America/Belem', 'America/Boa_Vista', 'America/Campo_Grande', 'America/Cuiaba', 'America/Eirunepe', 'America/Fortaleza', 'America/Maceio', 'America/Manaus', 'America/Noronha', 'America/Porto_Velho', 'America/Recife', 'America/Rio_Branco', 'America/Santarem', 'America/Sao_Paulo')),
	CONSTRAINT "stores_latitude_range" CHECK ("stores"."latitude" between -90 and 90),
	CONSTRAINT "stores_longitude_range" CHECK ("stores"."longitude" between -180 and 180)
);
--> statement-breakpoint
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
	"waits_for_summary" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_cases_number_unique" UNIQUE("number"),
	CONSTRAINT "support_cases_language_known" CHECK ("support_cases"."language" in ('en', 'pt-BR')),
	CONSTRAINT "support_cases_state_known" CHECK ("support_cases"."state" in ('open', 'answered', 'done'))
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"thread_id" uuid NOT NULL,
	CONSTRAINT "support_messages_side_known" CHECK ("support_messages"."side" in ('person', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "upload_pieces" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"upload_id" uuid NOT NULL,
	"start" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "upload_pieces_start_range" CHECK ("upload_pieces"."start" >= 0),
	CONSTRAINT "upload_pieces_bytes_range" CHECK ("upload_pieces"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"refusal" text,
	"bytes" bigint NOT NULL,
	"received" bigint NOT NULL,
	"deaths" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_purpose_known" CHECK ("uploads"."purpose" in ('claim-evidence', 'insurance-recording', 'insurance-file', 'ownership-paper')),
	CONSTRAINT "uploads_kind_known" CHECK ("uploads"."kind" in ('photo', 'video', 'document')),
	CONSTRAINT "uploads_state_known" CHECK ("uploads"."state" in ('receiving', 'checking', 'ready', 'refused')),
	CONSTRAINT "uploads_refusal_known" CHECK ("uploads"."refusal" in ('not-a-picture', 'not-a-video', 'not-a-document', 'heic', 'too-many-pixels', 'video-too-long')),
	CONSTRAINT "uploads_bytes_range" CHECK ("uploads"."bytes" >= 0),
	CONSTRAINT "uploads_received_range" CHECK ("uploads"."received" >= 0)
);
--> statement-breakpoint
CREATE TABLE "serial_attempts" (
	"account_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"wrong" integer NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "serial_attempts_account_id_tag_pk" PRIMARY KEY("account_id","tag")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"name" text NOT NULL,
	"password_hash" text,
	"phone" text,
	"cpf" text,
	"email_confirmed_at" timestamp with time zone,
	"language" text NOT NULL,
	"language_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "accounts_email_unique" UNIQUE("email"),
	CONSTRAINT "accounts_phone_unique" UNIQUE("phone"),
	CONSTRAINT "accounts_language_known" CHECK ("accounts"."language" in ('en', 'pt-BR')),
	CONSTRAINT "accounts_closed" CHECK (closed_at is null or (phone is null and password_hash is null)),
	CONSTRAINT "accounts_proven" CHECK (email is not null or email_confirmed_at is null)
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"hint" text NOT NULL,
	"name" text NOT NULL,
	"brand_id" uuid,
	"shop_id" uuid,
	"scopes" jsonb NOT NULL,
	"megabytes_a_day" integer,
	"minutes_a_day" integer,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_megabytes_a_day_range" CHECK ("api_keys"."megabytes_a_day" >= 0),
	CONSTRAINT "api_keys_minutes_a_day_range" CHECK ("api_keys"."minutes_a_day" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bikes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tag" text NOT NULL,
	"brand_id" uuid NOT NULL,
	"serial_number" text NOT NULL,
	"serial_key" text NOT NULL,
	"size" text,
	"colour" text,
	"photo_url" text,
	"retailer" text,
	"purchased_on" date,
	"price_cents" bigint,
	"warranty_starts_on" date,
	"stolen_at" timestamp with time zone,
	"batch" text,
	CONSTRAINT "bikes_tag_unique" UNIQUE("tag"),
	CONSTRAINT "bikes_price_cents_range" CHECK ("bikes"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "component_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"component_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "component_events_kind_known" CHECK ("component_events"."kind" in ('serial-noted', 'replaced'))
);
--> statement-breakpoint
CREATE TABLE "components" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bike_id" uuid NOT NULL,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"serial_number" text,
	"serial_key" text,
	"warranty_months" integer NOT NULL,
	"position" integer NOT NULL,
	"registered_at" timestamp with time zone,
	"retired_at" timestamp with time zone,
	"fitted_key" text,
	CONSTRAINT "components_fitted_key" UNIQUE("fitted_key"),
	CONSTRAINT "components_warranty_months_range" CHECK ("components"."warranty_months" >= 0)
);
--> statement-breakpoint
CREATE TABLE "job_rows" (
	"job" text NOT NULL,
	"part" text NOT NULL,
	"row" text NOT NULL,
	"failures" integer NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"last_error" text NOT NULL,
	CONSTRAINT "job_rows_job_part_row_pk" PRIMARY KEY("job","part","row")
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
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
	CONSTRAINT "security_events_slot_unique" UNIQUE("slot"),
	CONSTRAINT "security_events_kind_known" CHECK ("security_events"."kind" in ('account-created', 'log-in', 'log-in-failed', 'log-in-locked', 'code-exhausted', 'log-out', 'log-out-everywhere', 'session-ended', 'reset-requested', 'reset-used', 'phone-confirmed', 'phone-changed', 'email-changed', 'password-changed', 'cpf-changed', 'address-proven', 'address-lost', 'name-changed', 'certificates-renewed', 'change-undone', 'data-copied', 'closing-asked', 'closing-undone', 'proof-failed', 'access-refused', 'office-changed', 'shop-corrected', 'employee-suspended', 'employee-reinstated', 'contact-looked-at', 'api-key-issued', 'api-key-revoked', 'api-key-refused', 'operator-looked', 'account-exported', 'account-closed', 'phone-freed', 'address-set'))
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"number" text PRIMARY KEY NOT NULL,
	"ownership_id" uuid NOT NULL,
	"jws" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"superseded_at" timestamp with time zone,
	"superseded_for" text,
	"owner_name" text,
	"owner_salt" text,
	CONSTRAINT "certificates_superseded_for_known" CHECK ("certificates"."superseded_for" in ('new-owner', 'new-name'))
);
--> statement-breakpoint
CREATE TABLE "ownerships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bike_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invoice_cancellations" (
	"access_key" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"cancelled_at" timestamp with time zone NOT NULL,
	"signature" text NOT NULL,
	"api_key_id" uuid,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_cancellations_type_known" CHECK ("invoice_cancellations"."type" in ('110111', '110112')),
	CONSTRAINT "invoice_cancellations_signature_known" CHECK ("invoice_cancellations"."signature" in ('trusted', 'valid', 'absent'))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"access_key" text PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"model" integer NOT NULL,
	"environment" integer NOT NULL,
	"store_name" text NOT NULL,
	"store_tax_id" text NOT NULL,
	"customer_name" text,
	"customer_cpf" text,
	"customer_cnpj" text,
	"number" text NOT NULL,
	"series" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"additional_info" text,
	"items" jsonb NOT NULL,
	"signature" text NOT NULL,
	"has_protocol" boolean NOT NULL,
	"api_key_id" uuid,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_signature_known" CHECK ("invoices"."signature" in ('trusted', 'valid', 'absent')),
	CONSTRAINT "invoices_total_cents_range" CHECK ("invoices"."total_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bike_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"access_key" text NOT NULL,
	"state" text NOT NULL,
	"serial_match" text,
	"confirmed" jsonb,
	"gave_day" boolean DEFAULT false NOT NULL,
	"gave_shop" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"linked_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "receipts_state_known" CHECK ("receipts"."state" in ('pending', 'linked', 'refused', 'removed')),
	CONSTRAINT "receipts_serial_match_known" CHECK ("receipts"."serial_match" in ('found', 'not-printed'))
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"office" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"suspended_at" timestamp with time zone,
	CONSTRAINT "memberships_office_known" CHECK ("memberships"."office" in ('owner', 'manager', 'mechanic', 'salesperson', 'administrative', 'finance', 'other'))
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cnpj" text NOT NULL,
	"name" text,
	"city" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shops_cnpj_unique" UNIQUE("cnpj")
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"secondary_color" text NOT NULL,
	"favicon_url" text,
	"logo_url" text,
	"tag_to_insurance_redirect" boolean DEFAULT false NOT NULL,
	"support_email" text,
	"first_owner_only" boolean DEFAULT false NOT NULL,
	CONSTRAINT "brands_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "model_components" (
	"id" uuid PRIMARY KEY NOT NULL,
	"model_id" uuid NOT NULL,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"model" text NOT NULL,
	"warranty_months" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "model_components_warranty_months_range" CHECK ("model_components"."warranty_months" >= 0)
);
--> statement-breakpoint
CREATE TABLE "models" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"photo_url" text,
	"warranty_months" integer NOT NULL,
	CONSTRAINT "models_kind_known" CHECK ("models"."kind" in ('road', 'mtb', 'urban', 'e-bike')),
	CONSTRAINT "models_warranty_months_range" CHECK ("models"."warranty_months" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"tag" text PRIMARY KEY NOT NULL,
	"model_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"preloaded" boolean DEFAULT true NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"kind" text NOT NULL,
	"file_id" uuid NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"read_text" text,
	"seconds" double precision,
	"policy_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recordings_kind_known" CHECK ("recordings"."kind" in ('photo', 'video')),
	CONSTRAINT "recordings_bytes_range" CHECK ("recordings"."bytes" >= 0),
	CONSTRAINT "recordings_seconds_range" CHECK ("recordings"."seconds" between 0 and 3600)
);
--> statement-breakpoint
CREATE TABLE "theft_report_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"ownership_id" uuid,
	"item" text,
	"file_id" uuid NOT NULL,
	"thumbnail_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "theft_report_photos_item_known" CHECK ("theft_report_photos"."item" in ('bike', 'lock', 'serial'))
);
--> statement-breakpoint
CREATE TABLE "theft_reports" (
	"theft_id" uuid PRIMARY KEY NOT NULL,
	"policy_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"protocol" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "insurer_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"policy_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "insurer_calls_kind_known" CHECK ("insurer_calls"."kind" in ('propose', 'end', 'report-theft'))
);
--> statement-breakpoint
CREATE TABLE "insurer_inquiries" (
	"policy_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "insurer_line" (
	"id" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"closed_until" timestamp with time zone,
	"last_error" text,
	"failed_at" timestamp with time zone,
	"worked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cpf_tries" (
	"account_id" uuid NOT NULL,
	"cpf_hash" text NOT NULL,
	"tried_on" date NOT NULL,
	CONSTRAINT "cpf_tries_account_id_tried_on_cpf_hash_pk" PRIMARY KEY("account_id","tried_on","cpf_hash")
);
--> statement-breakpoint
CREATE TABLE "plan_terms" (
	"plan_id" uuid NOT NULL,
	"version" text NOT NULL,
	"text" text NOT NULL,
	"sha256" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_terms_plan_id_version_pk" PRIMARY KEY("plan_id","version")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"months" integer NOT NULL,
	"limit_cents" bigint NOT NULL,
	"down_payment_cents" bigint NOT NULL,
	"deductible_cents" bigint NOT NULL,
	"premium_cents" bigint DEFAULT 0 NOT NULL,
	"installments" integer DEFAULT 1 NOT NULL,
	"payer" text NOT NULL,
	"line" text DEFAULT '' NOT NULL,
	"insurer_name" text NOT NULL,
	"insurer_cnpj" text NOT NULL,
	"susep_code" text NOT NULL,
	"susep_process" text NOT NULL,
	"insurer_contact" text DEFAULT '' NOT NULL,
	"covers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"exclusions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"glossary" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"claim_documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"offered" boolean NOT NULL,
	CONSTRAINT "plans_months_range" CHECK ("plans"."months" >= 1),
	CONSTRAINT "plans_limit_cents_range" CHECK ("plans"."limit_cents" >= 0),
	CONSTRAINT "plans_down_payment_cents_range" CHECK ("plans"."down_payment_cents" >= 0),
	CONSTRAINT "plans_deductible_cents_range" CHECK ("plans"."deductible_cents" >= 0),
	CONSTRAINT "plans_premium_cents_range" CHECK ("plans"."premium_cents" >= 0),
	CONSTRAINT "plans_installments_range" CHECK ("plans"."installments" >= 1)
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bike_id" uuid NOT NULL,
	"ownership_id" uuid NOT NULL,
	"account_id" uuid,
	"plan_id" uuid NOT NULL,
	"plan" jsonb NOT NULL,
	"state" text NOT NULL,
	"protocol" text NOT NULL,
	"holder_name" text NOT NULL,
	"holder_cpf" text NOT NULL,
	"address" jsonb NOT NULL,
	"terms_version" text NOT NULL,
	"terms_sha256" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"declaration" jsonb,
	"access_key" text NOT NULL,
	"frame_id" uuid,
	"clip_id" uuid,
	"read_text" text NOT NULL,
	"read_at_ms" integer NOT NULL,
	"insurer_reference" text,
	"received_at" timestamp with time zone,
	"number" text,
	"accepted_at" timestamp with time zone,
	"by_silence" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"insurer_words" text,
	"cancellation_reason" text,
	"cancellation_protocol" text,
	"reminded_at" timestamp with time zone,
	"waits_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "policies_protocol_unique" UNIQUE("protocol"),
	CONSTRAINT "policies_state_known" CHECK ("policies"."state" in ('submitted', 'active', 'declined', 'cancelled', 'expired')),
	CONSTRAINT "policies_cancellation_reason_known" CHECK ("policies"."cancellation_reason" in ('withdrawn', 'ended', 'handed-over', 'account-closed', 'by-insurer')),
	CONSTRAINT "policies_read_at_ms_range" CHECK ("policies"."read_at_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "policy_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"policy_id" uuid NOT NULL,
	"state" text NOT NULL,
	"who" text NOT NULL,
	"note" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_events_state_known" CHECK ("policy_events"."state" in ('submitted', 'active', 'declined', 'cancelled', 'expired')),
	CONSTRAINT "policy_events_who_known" CHECK ("policy_events"."who" in ('owner', 'insurer', 'platform'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "account_closings_open" ON "account_closings" USING btree ("account_id") WHERE state = 'closing';
--> statement-breakpoint
CREATE INDEX "account_closings_closes_at_index" ON "account_closings" USING btree ("closes_at") WHERE state = 'closing';
--> statement-breakpoint
CREATE INDEX "cpf_changes_account_id_index" ON "cpf_changes" USING btree ("account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "batteries_brand_id_serial_key_index" ON "batteries" USING btree ("brand_id","serial_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "batteries_one_a_bike" ON "batteries" USING btree ("bike_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "batteries_passport_id" ON "batteries" USING btree ((points -> 'passportId' ->> 'value'));
--> statement-breakpoint
CREATE UNIQUE INDEX "battery_models_brand_id_name_index" ON "battery_models" USING btree ("brand_id","name");
--> statement-breakpoint
CREATE INDEX "battery_readings_battery_id_point_taken_on_index" ON "battery_readings" USING btree ("battery_id","point","taken_on");
--> statement-breakpoint
CREATE UNIQUE INDEX "battery_readings_of_brand" ON "battery_readings" USING btree ("battery_id","point","taken_on") WHERE shop_id is null;
--> statement-breakpoint
CREATE INDEX "former_invoices_access_key_index" ON "former_invoices" USING btree ("access_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_parts_brand_id_name_brand_model_index" ON "catalogue_parts" USING btree ("brand_id","name","brand","model");
--> statement-breakpoint
CREATE INDEX "claim_consents_ownership_id_created_at_index" ON "claim_consents" USING btree ("ownership_id","created_at");
--> statement-breakpoint
CREATE INDEX "claim_events_claim_id_at_index" ON "claim_events" USING btree ("claim_id","at");
--> statement-breakpoint
CREATE INDEX "claim_messages_thread_id_at_index" ON "claim_messages" USING btree ("thread_id","at");
--> statement-breakpoint
CREATE UNIQUE INDEX "claim_notices_claim_id_kind_index" ON "claim_notices" USING btree ("claim_id","kind");
--> statement-breakpoint
CREATE UNIQUE INDEX "claims_under_way" ON "claims" USING btree ("component_id") WHERE closed_at is null;
--> statement-breakpoint
CREATE INDEX "claims_shop_id_state_due_on_index" ON "claims" USING btree ("shop_id","state","due_on");
--> statement-breakpoint
CREATE UNIQUE INDEX "claims_asked" ON "claims" USING btree ("component_id","shop_id") WHERE state = 'asked';
--> statement-breakpoint
CREATE INDEX "claims_waiting" ON "claims" USING btree ("shop_id","due_on","changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE closed_at is null;
--> statement-breakpoint
CREATE INDEX "claims_closed" ON "claims" USING btree ("shop_id","changed_at","id") WHERE closed_at is not null;
--> statement-breakpoint
CREATE INDEX "claims_bike_id_index" ON "claims" USING btree ("bike_id");
--> statement-breakpoint
CREATE INDEX "evidence_claim_id_index" ON "evidence" USING btree ("claim_id");
--> statement-breakpoint
CREATE INDEX "evidence_account_id_changed_at_index" ON "evidence" USING btree ("account_id","changed_at");
--> statement-breakpoint
CREATE INDEX "evidence_sha256_index" ON "evidence" USING btree ("sha256");
--> statement-breakpoint
CREATE INDEX "evidence_look_index" ON "evidence" USING btree ("look");
--> statement-breakpoint
CREATE INDEX "stored_files_kind_cause_id_index" ON "stored_files" USING btree ("kind","cause_id");
--> statement-breakpoint
CREATE INDEX "stored_files_sha256_index" ON "stored_files" USING btree ("sha256");
--> statement-breakpoint
CREATE UNIQUE INDEX "credential_changes_account_id_number_index" ON "credential_changes" USING btree ("account_id","number");
--> statement-breakpoint
CREATE INDEX "credential_changes_old_value_index" ON "credential_changes" USING btree ("old_value");
--> statement-breakpoint
CREATE INDEX "known_devices_account_id_index" ON "known_devices" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "mailed_links_subject_id_index" ON "mailed_links" USING btree ("subject_id");
--> statement-breakpoint
CREATE INDEX "mailed_links_account_id_index" ON "mailed_links" USING btree ("account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "mailed_links_reset_once" ON "mailed_links" USING btree ("subject_id") WHERE purpose = 'reset-password';
--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_codes_live" ON "one_time_codes" USING btree ("purpose","recipient","asker_hash") WHERE used_at is null and replaced_at is null;
--> statement-breakpoint
CREATE INDEX "one_time_codes_recipient_created_at_index" ON "one_time_codes" USING btree ("recipient","created_at");
--> statement-breakpoint
CREATE INDEX "one_time_codes_address_hash_created_at_index" ON "one_time_codes" USING btree ("address_hash","created_at");
--> statement-breakpoint
CREATE INDEX "sessions_account_id_index" ON "sessions" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "desk_log_at_index" ON "desk_log" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "import_usage_day_index" ON "import_usage" USING btree ("day");
--> statement-breakpoint
CREATE INDEX "imports_key_id_index" ON "imports" USING btree ("key_id");
--> statement-breakpoint
CREATE INDEX "letters_created_at_index" ON "letters" USING btree ("created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "manuals_brand_id_code_language_index" ON "manuals" USING btree ("brand_id","code","language");
--> statement-breakpoint
CREATE UNIQUE INDEX "manuals_file_id_index" ON "manuals" USING btree ("file_id");
--> statement-breakpoint
CREATE INDEX "check_links_ownership_id_index" ON "check_links" USING btree ("ownership_id");
--> statement-breakpoint
CREATE INDEX "check_views_link_id_at_index" ON "check_views" USING btree ("link_id","at");
--> statement-breakpoint
CREATE INDEX "transfer_events_transfer_id_at_index" ON "transfer_events" USING btree ("transfer_id","at");
--> statement-breakpoint
CREATE INDEX "transfer_papers_transfer_id_index" ON "transfer_papers" USING btree ("transfer_id");
--> statement-breakpoint
CREATE INDEX "transfer_papers_account_id_created_at_index" ON "transfer_papers" USING btree ("account_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_under_way" ON "transfers" USING btree ("bike_id") WHERE ended_at is null and not is_hidden;
--> statement-breakpoint
CREATE INDEX "transfers_ownership_id_index" ON "transfers" USING btree ("ownership_id");
--> statement-breakpoint
CREATE INDEX "transfers_recipient_id_index" ON "transfers" USING btree ("recipient_id");
--> statement-breakpoint
CREATE INDEX "transfers_recipient_email_index" ON "transfers" USING btree ("recipient_email");
--> statement-breakpoint
CREATE INDEX "transfers_waits_until_index" ON "transfers" USING btree ("waits_until");
--> statement-breakpoint
CREATE INDEX "contact_messages_thread_id_at_index" ON "contact_messages" USING btree ("thread_id","at");
--> statement-breakpoint
CREATE UNIQUE INDEX "contact_shares_live" ON "contact_shares" USING btree ("thread_id") WHERE ended_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "contact_threads_ownership_id_shop_id_index" ON "contact_threads" USING btree ("ownership_id","shop_id");
--> statement-breakpoint
CREATE INDEX "contact_threads_shop_id_index" ON "contact_threads" USING btree ("shop_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("shop_id","phone") WHERE used_at is null;
--> statement-breakpoint
CREATE INDEX "owner_looks_owner_id_at_index" ON "owner_looks" USING btree ("owner_id","at");
--> statement-breakpoint
CREATE INDEX "owner_looks_shop_id_at_index" ON "owner_looks" USING btree ("shop_id","at");
--> statement-breakpoint
CREATE INDEX "shop_history_shop_id_at_index" ON "shop_history" USING btree ("shop_id","at");
--> statement-breakpoint
CREATE UNIQUE INDEX "shop_requests_waiting" ON "shop_requests" USING btree ("account_id") WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX "shop_requests_account_id_created_at_index" ON "shop_requests" USING btree ("account_id","created_at");
--> statement-breakpoint
CREATE INDEX "sighting_messages_thread_id_at_index" ON "sighting_messages" USING btree ("thread_id","at");
--> statement-breakpoint
CREATE INDEX "sightings_ownership_id_index" ON "sightings" USING btree ("ownership_id");
--> statement-breakpoint
CREATE INDEX "sightings_changed_at_index" ON "sightings" USING btree ("changed_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "thefts_current" ON "thefts" USING btree ("ownership_id") WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "thefts_bike_id_index" ON "thefts" USING btree ("bike_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "stores_brand_id_cnpj_index" ON "stores" USING btree ("brand_id","cnpj");
--> statement-breakpoint
CREATE INDEX "stores_place" ON "stores" USING gist (point((get_byte(uuid_send("brand_id"), 13) * 65536 + get_byte(uuid_send("brand_id"), 14) * 256 + get_byte(uuid_send("brand_id"), 15)) * 720.0::double precision + "longitude", degrees(ln(tan(radians(45 + "latitude" / 2))))));
--> statement-breakpoint
CREATE INDEX "stores_brand_id_city_key_index" ON "stores" USING btree ("brand_id","city_key" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "stores_cep_index" ON "stores" USING btree ("cep");
--> statement-breakpoint
CREATE INDEX "support_cases_account_id_index" ON "support_cases" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "support_cases_state_created_at_index" ON "support_cases" USING btree ("state","created_at");
--> statement-breakpoint
CREATE INDEX "support_cases_changed_at_index" ON "support_cases" USING btree ("changed_at");
--> statement-breakpoint
CREATE INDEX "support_cases_created_at_index" ON "support_cases" USING btree ("created_at") WHERE waits_for_summary;
--> statement-breakpoint
CREATE INDEX "support_messages_thread_id_at_index" ON "support_messages" USING btree ("thread_id","at");
--> statement-breakpoint
CREATE UNIQUE INDEX "upload_pieces_upload_id_start_index" ON "upload_pieces" USING btree ("upload_id","start");
--> statement-breakpoint
CREATE INDEX "uploads_account_id_purpose_index" ON "uploads" USING btree ("account_id","purpose");
--> statement-breakpoint
CREATE INDEX "uploads_purpose_changed_at_index" ON "uploads" USING btree ("purpose","changed_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "bikes_brand_id_serial_key_index" ON "bikes" USING btree ("brand_id","serial_key");
--> statement-breakpoint
CREATE INDEX "component_events_component_id_index" ON "component_events" USING btree ("component_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "components_place" ON "components" USING btree ("bike_id","name") WHERE retired_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "components_serial" ON "components" USING btree ("brand","serial_key") WHERE serial_key is not null;
--> statement-breakpoint
CREATE INDEX "components_serial_key" ON "components" USING btree ("serial_key") WHERE serial_key is not null;
--> statement-breakpoint
CREATE INDEX "job_rows_failed_at_index" ON "job_rows" USING btree ("failed_at");
--> statement-breakpoint
CREATE INDEX "security_events_who_at_index" ON "security_events" USING btree ("who","at");
--> statement-breakpoint
CREATE INDEX "security_events_at_index" ON "security_events" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "certificates_ownership_id_index" ON "certificates" USING btree ("ownership_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "ownerships_current" ON "ownerships" USING btree ("bike_id") WHERE until is null;
--> statement-breakpoint
CREATE INDEX "ownerships_account_id_index" ON "ownerships" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "invoices_content_hash_index" ON "invoices" USING btree ("content_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_one_bike" ON "receipts" USING btree ("access_key") WHERE state in ('pending', 'linked');
--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_one_receipt" ON "receipts" USING btree ("bike_id") WHERE state in ('pending', 'linked');
--> statement-breakpoint
CREATE INDEX "receipts_bike_id_created_at_index" ON "receipts" USING btree ("bike_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_shop_id_account_id_index" ON "memberships" USING btree ("shop_id","account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_live" ON "memberships" USING btree ("account_id") WHERE suspended_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "model_components_model_id_name_index" ON "model_components" USING btree ("model_id","name");
--> statement-breakpoint
CREATE UNIQUE INDEX "models_brand_id_name_index" ON "models" USING btree ("brand_id","name");
--> statement-breakpoint
CREATE UNIQUE INDEX "models_brand_id_id_index" ON "models" USING btree ("brand_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "tags_brand_id_tag_index" ON "tags" USING btree ("brand_id","tag");
--> statement-breakpoint
CREATE INDEX "recordings_policy_id_index" ON "recordings" USING btree ("policy_id");
--> statement-breakpoint
CREATE INDEX "recordings_account_id_index" ON "recordings" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "recordings_changed_at_index" ON "recordings" USING btree ("changed_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "theft_report_photos_ownership_id_item_index" ON "theft_report_photos" USING btree ("ownership_id","item");
--> statement-breakpoint
CREATE INDEX "theft_report_photos_account_id_index" ON "theft_report_photos" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "theft_reports_policy_id_index" ON "theft_reports" USING btree ("policy_id");
--> statement-breakpoint
CREATE INDEX "insurer_calls_due" ON "insurer_calls" USING btree ("next_at") WHERE done_at is null;
--> statement-breakpoint
CREATE INDEX "insurer_calls_policy_id_index" ON "insurer_calls" USING btree ("policy_id");
--> statement-breakpoint
CREATE INDEX "insurer_inquiries_next_at_index" ON "insurer_inquiries" USING btree ("next_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "plans_brand_id_code_index" ON "plans" USING btree ("brand_id","code");
--> statement-breakpoint
CREATE UNIQUE INDEX "policies_under_way" ON "policies" USING btree ("bike_id") WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "policies_bike_id_created_at_index" ON "policies" USING btree ("bike_id","created_at");
--> statement-breakpoint
CREATE INDEX "policies_ownership_id_index" ON "policies" USING btree ("ownership_id");
--> statement-breakpoint
CREATE INDEX "policies_account_id_index" ON "policies" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "policies_waits_until_index" ON "policies" USING btree ("waits_until");
--> statement-breakpoint
CREATE INDEX "policies_plan_id_index" ON "policies" USING btree ("plan_id");
--> statement-breakpoint
CREATE INDEX "policy_events_policy_id_at_index" ON "policy_events" USING btree ("policy_id","at");
--> statement-breakpoint
ALTER TABLE "account_closings" ADD CONSTRAINT "account_closings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cpf_changes" ADD CONSTRAINT "cpf_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "batteries" ADD CONSTRAINT "batteries_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "batteries" ADD CONSTRAINT "batteries_model_id_battery_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."battery_models"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "batteries" ADD CONSTRAINT "batteries_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "battery_models" ADD CONSTRAINT "battery_models_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "battery_readings" ADD CONSTRAINT "battery_readings_battery_id_batteries_id_fk" FOREIGN KEY ("battery_id") REFERENCES "public"."batteries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "battery_readings" ADD CONSTRAINT "battery_readings_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "battery_readings" ADD CONSTRAINT "battery_readings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "former_invoices" ADD CONSTRAINT "former_invoices_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "catalogue_parts" ADD CONSTRAINT "catalogue_parts_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "claim_consents" ADD CONSTRAINT "claim_consents_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "claim_consents" ADD CONSTRAINT "claim_consents_ownership_id_ownerships_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "claim_events" ADD CONSTRAINT "claim_events_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "claim_events" ADD CONSTRAINT "claim_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "claim_messages" ADD CONSTRAINT "claim_messages_thread_id_claims_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "claim_messages" ADD CONSTRAINT "claim_messages_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "claim_messages" ADD CONSTRAINT "claim_messages_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "claim_notices" ADD CONSTRAINT "claim_notices_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_component_id_components_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."components"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_opened_by_accounts_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_diagnosed_by_accounts_id_fk" FOREIGN KEY ("diagnosed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credential_changes" ADD CONSTRAINT "credential_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "import_usage" ADD CONSTRAINT "import_usage_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "manuals" ADD CONSTRAINT "manuals_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "manuals" ADD CONSTRAINT "manuals_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "check_links" ADD CONSTRAINT "check_links_ownership_id_ownerships_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "check_views" ADD CONSTRAINT "check_views_link_id_check_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."check_links"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transfer_blocks" ADD CONSTRAINT "transfer_blocks_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transfer_blocks" ADD CONSTRAINT "transfer_blocks_asker_id_accounts_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transfer_events" ADD CONSTRAINT "transfer_events_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transfer_events" ADD CONSTRAINT "transfer_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transfer_papers" ADD CONSTRAINT "transfer_papers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transfer_papers" ADD CONSTRAINT "transfer_papers_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_ownership_id_ownerships_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_recipient_id_accounts_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_new_ownership_id_ownerships_id_fk" FOREIGN KEY ("new_ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_thread_id_contact_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."contact_threads"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_shares" ADD CONSTRAINT "contact_shares_thread_id_contact_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."contact_threads"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_stops" ADD CONSTRAINT "contact_stops_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_stops" ADD CONSTRAINT "contact_stops_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_threads" ADD CONSTRAINT "contact_threads_ownership_id_ownerships_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_threads" ADD CONSTRAINT "contact_threads_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "owner_looks" ADD CONSTRAINT "owner_looks_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "owner_looks" ADD CONSTRAINT "owner_looks_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "owner_looks" ADD CONSTRAINT "owner_looks_looker_id_accounts_id_fk" FOREIGN KEY ("looker_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "owner_looks" ADD CONSTRAINT "owner_looks_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shop_history" ADD CONSTRAINT "shop_history_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shop_history" ADD CONSTRAINT "shop_history_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shop_history" ADD CONSTRAINT "shop_history_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shop_requests" ADD CONSTRAINT "shop_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shop_requests" ADD CONSTRAINT "shop_requests_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shop_requests" ADD CONSTRAINT "shop_requests_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sighting_messages" ADD CONSTRAINT "sighting_messages_thread_id_sightings_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."sightings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sightings" ADD CONSTRAINT "sightings_ownership_id_ownerships_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "theft_scans" ADD CONSTRAINT "theft_scans_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "theft_scans" ADD CONSTRAINT "theft_scans_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "thefts" ADD CONSTRAINT "thefts_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "thefts" ADD CONSTRAINT "thefts_ownership_id_ownerships_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_cases" ADD CONSTRAINT "support_cases_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_cases" ADD CONSTRAINT "support_cases_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_thread_id_support_cases_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."support_cases"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "upload_pieces" ADD CONSTRAINT "upload_pieces_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "serial_attempts" ADD CONSTRAINT "serial_attempts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "serial_attempts" ADD CONSTRAINT "serial_attempts_tag_tags_tag_fk" FOREIGN KEY ("tag") REFERENCES "public"."tags"("tag") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bikes" ADD CONSTRAINT "bikes_brand_id_tag_tags_brand_id_tag_fk" FOREIGN KEY ("brand_id","tag") REFERENCES "public"."tags"("brand_id","tag") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "component_events" ADD CONSTRAINT "component_events_component_id_components_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."components"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "components" ADD CONSTRAINT "components_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_ownership_id_ownerships_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ownerships" ADD CONSTRAINT "ownerships_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ownerships" ADD CONSTRAINT "ownerships_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice_cancellations" ADD CONSTRAINT "invoice_cancellations_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "model_components" ADD CONSTRAINT "model_components_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_brand_id_model_id_models_brand_id_id_fk" FOREIGN KEY ("brand_id","model_id") REFERENCES "public"."models"("brand_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "theft_report_photos" ADD CONSTRAINT "theft_report_photos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "theft_report_photos" ADD CONSTRAINT "theft_report_photos_ownership_id_ownerships_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "theft_reports" ADD CONSTRAINT "theft_reports_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "insurer_calls" ADD CONSTRAINT "insurer_calls_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "insurer_inquiries" ADD CONSTRAINT "insurer_inquiries_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cpf_tries" ADD CONSTRAINT "cpf_tries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "plan_terms" ADD CONSTRAINT "plan_terms_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_ownership_id_ownerships_id_fk" FOREIGN KEY ("ownership_id") REFERENCES "public"."ownerships"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "policy_events" ADD CONSTRAINT "policy_events_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- The history goes with a claim that has been closed for five years (Lei 8.078/1990, art. 27), and never before.
CREATE FUNCTION "claim_events_stay" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.account_id IS NULL AND to_jsonb(NEW) - 'account_id' = to_jsonb(OLD) - 'account_id' THEN
		RETURN NEW;
	END IF;
	IF TG_OP = 'DELETE' AND EXISTS (SELECT 1 FROM claims WHERE id = OLD.claim_id AND closed_at < now() - interval '5 years') THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'claim_events: what happened is never changed';
END
$$;
--> statement-breakpoint
-- The history of transfers is written once: all that changes later is that the person who did it is forgotten.
CREATE FUNCTION "transfer_events_stay" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.account_id IS NULL AND to_jsonb(NEW) - 'account_id' = to_jsonb(OLD) - 'account_id' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'transfer_events: what happened is never changed';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "claim_events_stay" BEFORE UPDATE OR DELETE ON "claim_events" FOR EACH ROW EXECUTE FUNCTION claim_events_stay();
--> statement-breakpoint
CREATE TRIGGER "transfer_events_stay" BEFORE UPDATE OR DELETE ON "transfer_events" FOR EACH ROW EXECUTE FUNCTION transfer_events_stay();
