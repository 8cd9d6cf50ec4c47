-- Rows from before these constraints that would break them. A language that nobody speaks becomes Portuguese; a position that is none is none.
UPDATE "accounts" SET "language" = 'pt-BR' WHERE "language" NOT IN ('en', 'pt-BR');--> statement-breakpoint
UPDATE "sightings" SET "language" = 'pt-BR' WHERE "language" NOT IN ('en', 'pt-BR');--> statement-breakpoint
UPDATE "support_cases" SET "language" = 'pt-BR' WHERE "language" NOT IN ('en', 'pt-BR');--> statement-breakpoint
-- To PostgreSQL, NaN is more than any number.
UPDATE "sightings" SET "latitude" = NULL, "longitude" = NULL
WHERE "latitude" NOT BETWEEN -90 AND 90 OR "longitude" NOT BETWEEN -180 AND 180;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_language_known" CHECK ("accounts"."language" in ('en', 'pt-BR')) NOT VALID;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_purpose_known" CHECK ("consents"."purpose" in ('terms')) NOT VALID;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_place_known" CHECK ("consents"."place" in ('registration', 'shop-registration', 'import')) NOT VALID;--> statement-breakpoint
ALTER TABLE "credential_changes" ADD CONSTRAINT "credential_changes_kind_known" CHECK ("credential_changes"."kind" in ('phone', 'email', 'password')) NOT VALID;--> statement-breakpoint
ALTER TABLE "credential_changes" ADD CONSTRAINT "credential_changes_undone_with_known" CHECK ("credential_changes"."undone_with" in ('email', 'phone')) NOT VALID;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_purpose_known" CHECK ("one_time_codes"."purpose" in ('confirm-phone', 'confirm-email', 'shop-phone', 'shop-log-in', 'shop-log-in-by-email', 'prove-identity', 'change-email', 'reset-password', 'reset-by-phone')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_domain_known" CHECK ("sessions"."domain" in ('cyclist', 'bikeshop')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_revoked_for_known" CHECK ("sessions"."revoked_for" in ('suspended', 'logged-out', 'ended-elsewhere', 'password-changed', 'contact-changed', 'change-undone')) NOT VALID;--> statement-breakpoint
ALTER TABLE "undo_links" ADD CONSTRAINT "undo_links_contact_known" CHECK ("undo_links"."contact" in ('email', 'phone')) NOT VALID;--> statement-breakpoint
ALTER TABLE "battery_readings" ADD CONSTRAINT "battery_readings_point_known" CHECK ("battery_readings"."point" in ('passportId', 'responsibleOperator', 'manufacturerName', 'manufacturerAddress', 'manufacturerContact', 'category', 'identification', 'manufacturingPlace', 'manufacturingDate', 'mass', 'capacity', 'chemistry', 'hazardousSubstances', 'extinguishingAgent', 'criticalRawMaterials', 'carbonFootprint', 'carbonFootprintClass', 'dueDiligenceReport', 'recycledCobalt', 'recycledLithium', 'recycledNickel', 'recycledLead', 'renewableShare', 'voltageMinimum', 'voltageNominal', 'voltageMaximum', 'originalPower', 'powerLimits', 'expectedCycles', 'lifetimeReferenceTest', 'idleTemperature', 'commercialWarranty', 'efficiencyInitial', 'efficiencyAtHalfLife', 'internalResistance', 'cRateOfCycleTest', 'separateCollectionSymbol', 'heavyMetalSymbols', 'declarationOfConformity', 'wasteInformation', 'instructionsForUse', 'detailedComposition', 'partNumbers', 'spareSources', 'dismantling', 'safetyMeasures', 'testReports', 'ratedCapacity', 'capacityFade', 'power', 'powerFade', 'resistance', 'resistanceIncrease', 'efficiency', 'efficiencyFade', 'expectedLifeCycles', 'expectedLifeYears', 'remainingCapacity', 'remainingPower', 'remainingEfficiency', 'selfDischarge', 'ohmicResistance', 'status', 'cycles', 'negativeEvents', 'temperatureLog', 'stateOfCharge')) NOT VALID;--> statement-breakpoint
ALTER TABLE "bikes" ADD CONSTRAINT "bikes_price_cents_range" CHECK ("bikes"."price_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "component_events" ADD CONSTRAINT "component_events_kind_known" CHECK ("component_events"."kind" in ('serial-noted', 'replaced')) NOT VALID;--> statement-breakpoint
ALTER TABLE "components" ADD CONSTRAINT "components_warranty_months_range" CHECK ("components"."warranty_months" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "claim_photos" ADD CONSTRAINT "claim_photos_item_known" CHECK ("claim_photos"."item" in ('bike', 'lock', 'serial')) NOT VALID;--> statement-breakpoint
ALTER TABLE "claim_events" ADD CONSTRAINT "claim_events_kind_known" CHECK ("claim_events"."kind" in ('requested', 'declined', 'shop-chosen', 'open', 'in-review', 'approved', 'rejected', 'appealed', 'rejected-on-appeal', 'remedy-chosen', 'remedied', 'replaced', 'cancelled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "claim_events" ADD CONSTRAINT "claim_events_side_known" CHECK ("claim_events"."side" in ('owner', 'shop', 'brand')) NOT VALID;--> statement-breakpoint
ALTER TABLE "claim_messages" ADD CONSTRAINT "claim_messages_side_known" CHECK ("claim_messages"."side" in ('owner', 'shop')) NOT VALID;--> statement-breakpoint
ALTER TABLE "claim_notices" ADD CONSTRAINT "claim_notices_kind_known" CHECK ("claim_notices"."kind" in ('near', 'passed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_state_known" CHECK ("claims"."state" in ('requested', 'open', 'in-review', 'approved', 'rejected', 'appealed', 'rejected-on-appeal', 'remedy-chosen', 'remedied', 'replaced', 'cancelled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_kind_known" CHECK ("evidence"."kind" in ('photo', 'video')) NOT VALID;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_bytes_range" CHECK ("evidence"."bytes" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_seconds_range" CHECK ("evidence"."seconds" between 0 and 3600) NOT VALID;--> statement-breakpoint
ALTER TABLE "account_closings" ADD CONSTRAINT "account_closings_state_known" CHECK ("account_closings"."state" in ('closing', 'kept', 'closed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_side_known" CHECK ("contact_messages"."side" in ('shop', 'owner')) NOT VALID;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_megabytes_a_day_range" CHECK ("api_keys"."megabytes_a_day" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_minutes_a_day_range" CHECK ("api_keys"."minutes_a_day" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "import_usage" ADD CONSTRAINT "import_usage_bytes_range" CHECK ("import_usage"."bytes" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "import_usage" ADD CONSTRAINT "import_usage_milliseconds_range" CHECK ("import_usage"."milliseconds" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_bytes_range" CHECK ("imports"."bytes" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_type_known" CHECK ("stored_files"."type" in ('image/jpeg', 'image/png', 'image/webp', 'video/mp4', 'video/webm', 'application/pdf', 'application/octet-stream')) NOT VALID;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_bytes_range" CHECK ("stored_files"."bytes" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "insurer_calls" ADD CONSTRAINT "insurer_calls_kind_known" CHECK ("insurer_calls"."kind" in ('propose', 'end', 'report-theft')) NOT VALID;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_months_range" CHECK ("plans"."months" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_limit_cents_range" CHECK ("plans"."limit_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_down_payment_cents_range" CHECK ("plans"."down_payment_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_deductible_cents_range" CHECK ("plans"."deductible_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_premium_cents_range" CHECK ("plans"."premium_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_installments_range" CHECK ("plans"."installments" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_state_known" CHECK ("policies"."state" in ('submitted', 'active', 'declined', 'cancelled', 'expired')) NOT VALID;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_cancellation_reason_known" CHECK ("policies"."cancellation_reason" in ('withdrawn', 'ended', 'handed-over', 'account-closed', 'by-insurer')) NOT VALID;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_read_at_ms_range" CHECK ("policies"."read_at_ms" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "policy_events" ADD CONSTRAINT "policy_events_state_known" CHECK ("policy_events"."state" in ('submitted', 'active', 'declined', 'cancelled', 'expired')) NOT VALID;--> statement-breakpoint
ALTER TABLE "policy_events" ADD CONSTRAINT "policy_events_who_known" CHECK ("policy_events"."who" in ('owner', 'insurer', 'platform')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sandbox_proposals" ADD CONSTRAINT "sandbox_proposals_mood_known" CHECK ("sandbox_proposals"."mood" in ('accepts', 'declines', 'slow', 'down', 'errors', 'nonsense', 'twice', 'contradicts')) NOT VALID;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_channel_known" CHECK ("letters"."channel" in ('email', 'sms')) NOT VALID;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_state_known" CHECK ("letters"."state" in ('queued', 'sent', 'dead')) NOT VALID;--> statement-breakpoint
ALTER TABLE "manuals" ADD CONSTRAINT "manuals_pages_range" CHECK ("manuals"."pages" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_superseded_for_known" CHECK ("certificates"."superseded_for" in ('new-owner', 'new-name')) NOT VALID;--> statement-breakpoint
ALTER TABLE "former_invoices" ADD CONSTRAINT "former_invoices_signature_known" CHECK ("former_invoices"."signature" in ('trusted', 'valid', 'absent')) NOT VALID;--> statement-breakpoint
ALTER TABLE "former_invoices" ADD CONSTRAINT "former_invoices_reason_known" CHECK ("former_invoices"."reason" in ('replaced', 'removed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice_cancellations" ADD CONSTRAINT "invoice_cancellations_type_known" CHECK ("invoice_cancellations"."type" in ('110111', '110112')) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice_cancellations" ADD CONSTRAINT "invoice_cancellations_signature_known" CHECK ("invoice_cancellations"."signature" in ('trusted', 'valid', 'absent')) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_signature_known" CHECK ("invoices"."signature" in ('trusted', 'valid', 'absent')) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_total_cents_range" CHECK ("invoices"."total_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_state_known" CHECK ("receipts"."state" in ('pending', 'linked', 'refused', 'removed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_serial_match_known" CHECK ("receipts"."serial_match" in ('found', 'not-printed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_kind_known" CHECK ("recordings"."kind" in ('photo', 'video')) NOT VALID;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_bytes_range" CHECK ("recordings"."bytes" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_seconds_range" CHECK ("recordings"."seconds" between 0 and 3600) NOT VALID;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_kind_known" CHECK ("security_events"."kind" in ('account-created', 'log-in', 'log-in-failed', 'log-in-locked', 'code-exhausted', 'log-out', 'log-out-everywhere', 'session-ended', 'reset-requested', 'reset-used', 'phone-confirmed', 'phone-changed', 'email-changed', 'password-changed', 'cpf-changed', 'address-proven', 'address-lost', 'name-changed', 'certificates-renewed', 'change-undone', 'data-copied', 'closing-asked', 'closing-undone', 'proof-failed', 'access-refused', 'office-changed', 'shop-corrected', 'employee-suspended', 'employee-reinstated', 'contact-looked-at', 'api-key-issued', 'api-key-revoked', 'api-key-refused', 'operator-looked', 'account-exported', 'account-closed', 'phone-freed', 'address-set')) NOT VALID;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_office_known" CHECK ("invitations"."office" in ('owner', 'manager', 'mechanic', 'salesperson', 'administrative', 'finance', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_office_known" CHECK ("memberships"."office" in ('owner', 'manager', 'mechanic', 'salesperson', 'administrative', 'finance', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "owner_looks" ADD CONSTRAINT "owner_looks_office_known" CHECK ("owner_looks"."office" in ('owner', 'manager', 'mechanic', 'salesperson', 'administrative', 'finance', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "owner_looks" ADD CONSTRAINT "owner_looks_reason_known" CHECK ("owner_looks"."reason" in ('sold-by', 'claim', 'shared')) NOT VALID;--> statement-breakpoint
ALTER TABLE "shop_history" ADD CONSTRAINT "shop_history_kind_known" CHECK ("shop_history"."kind" in ('asked', 'approved', 'rejected', 'office-changed', 'suspended', 'reinstated')) NOT VALID;--> statement-breakpoint
ALTER TABLE "shop_requests" ADD CONSTRAINT "shop_requests_office_known" CHECK ("shop_requests"."office" in ('owner', 'manager', 'mechanic', 'salesperson', 'administrative', 'finance', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "shop_requests" ADD CONSTRAINT "shop_requests_state_known" CHECK ("shop_requests"."state" in ('waiting', 'approved', 'rejected', 'lapsed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_state_known" CHECK ("stores"."state" in ('AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA', 'PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO')) NOT VALID;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_time_zone_known" CHECK ("stores"."time_zone" in ('America/Araguaina', 'America/Bahia', 'America/Belem', 'America/Boa_Vista', 'America/Campo_Grande', 'America/Cuiaba', 'America/Eirunepe', 'America/Fortaleza', 'America/Maceio', 'America/Manaus', 'America/Noronha', 'America/Porto_Velho', 'America/Recife', 'America/Rio_Branco', 'America/Santarem', 'America/Sao_Paulo')) NOT VALID;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_latitude_range" CHECK ("stores"."latitude" between -90 and 90) NOT VALID;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_longitude_range" CHECK ("stores"."longitude" between -180 and 180) NOT VALID;--> statement-breakpoint
ALTER TABLE "support_cases" ADD CONSTRAINT "support_cases_language_known" CHECK ("support_cases"."language" in ('en', 'pt-BR')) NOT VALID;--> statement-breakpoint
ALTER TABLE "support_cases" ADD CONSTRAINT "support_cases_state_known" CHECK ("support_cases"."state" in ('open', 'answered', 'done')) NOT VALID;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_by_known" CHECK ("support_messages"."by" in ('person', 'operator')) NOT VALID;--> statement-breakpoint
ALTER TABLE "model_components" ADD CONSTRAINT "model_components_warranty_months_range" CHECK ("model_components"."warranty_months" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_kind_known" CHECK ("models"."kind" in ('road', 'mtb', 'urban', 'e-bike')) NOT VALID;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_warranty_months_range" CHECK ("models"."warranty_months" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "sighting_messages" ADD CONSTRAINT "sighting_messages_by_known" CHECK ("sighting_messages"."by" in ('finder', 'owner')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sightings" ADD CONSTRAINT "sightings_language_known" CHECK ("sightings"."language" in ('en', 'pt-BR')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sightings" ADD CONSTRAINT "sightings_latitude_range" CHECK ("sightings"."latitude" between -90 and 90) NOT VALID;--> statement-breakpoint
ALTER TABLE "sightings" ADD CONSTRAINT "sightings_longitude_range" CHECK ("sightings"."longitude" between -180 and 180) NOT VALID;--> statement-breakpoint
ALTER TABLE "thefts" ADD CONSTRAINT "thefts_state_known" CHECK ("thefts"."state" in ('reported', 'found', 'withdrawn')) NOT VALID;--> statement-breakpoint
ALTER TABLE "transfer_events" ADD CONSTRAINT "transfer_events_state_known" CHECK ("transfer_events"."state" in ('requested', 'approved', 'awaiting-recipient', 'under-review', 'open-to-objection', 'completed', 'refused', 'cancelled', 'expired')) NOT VALID;--> statement-breakpoint
ALTER TABLE "transfer_events" ADD CONSTRAINT "transfer_events_who_known" CHECK ("transfer_events"."who" in ('owner', 'asker', 'platform', 'recipient', 'operator')) NOT VALID;--> statement-breakpoint
ALTER TABLE "transfer_links" ADD CONSTRAINT "transfer_links_side_known" CHECK ("transfer_links"."side" in ('owner', 'recipient')) NOT VALID;--> statement-breakpoint
ALTER TABLE "transfer_links" ADD CONSTRAINT "transfer_links_state_known" CHECK ("transfer_links"."state" in ('requested', 'approved', 'awaiting-recipient', 'under-review', 'open-to-objection')) NOT VALID;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_kind_known" CHECK ("transfers"."kind" in ('hand-over', 'asked', 'reviewed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_state_known" CHECK ("transfers"."state" in ('requested', 'approved', 'awaiting-recipient', 'under-review', 'open-to-objection', 'completed', 'refused', 'cancelled', 'expired')) NOT VALID;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_reason_known" CHECK ("transfers"."reason" in ('address-lost', 'death', 'separation', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_price_cents_range" CHECK ("transfers"."price_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "upload_pieces" ADD CONSTRAINT "upload_pieces_start_range" CHECK ("upload_pieces"."start" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "upload_pieces" ADD CONSTRAINT "upload_pieces_bytes_range" CHECK ("upload_pieces"."bytes" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose_known" CHECK ("uploads"."purpose" in ('claim-evidence', 'insurance-recording', 'insurance-file')) NOT VALID;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_kind_known" CHECK ("uploads"."kind" in ('photo', 'video')) NOT VALID;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_state_known" CHECK ("uploads"."state" in ('receiving', 'checking', 'ready', 'refused')) NOT VALID;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_refusal_known" CHECK ("uploads"."refusal" in ('not-a-picture', 'not-a-video', 'heic', 'too-many-pixels', 'video-too-long')) NOT VALID;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_bytes_range" CHECK ("uploads"."bytes" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_received_range" CHECK ("uploads"."received" >= 0) NOT VALID;--> statement-breakpoint
-- NOT VALID: they hold for what is written from now on. Then each table's rows are looked at. A row that breaks one and is not known above does
-- not stop the start: its constraint stays NOT VALID, and a warning names it.
DO $$
DECLARE added record;
BEGIN
	FOR added IN
		SELECT conrelid::regclass AS of_table, conname AS name FROM pg_constraint
		WHERE contype = 'c' AND NOT convalidated AND connamespace = 'public'::regnamespace
	LOOP
		BEGIN
			EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', added.of_table, added.name);
		EXCEPTION WHEN check_violation THEN
			RAISE WARNING 'Rows of % break %: it holds for new ones only', added.of_table, added.name;
		END;
	END LOOP;
END $$;
