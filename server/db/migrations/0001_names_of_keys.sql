-- Tables that were renamed before the first release kept the names of their keys. In a new database they are right.
ALTER INDEX IF EXISTS "phone_codes_pkey" RENAME TO "one_time_codes_pkey";
--> statement-breakpoint
ALTER INDEX IF EXISTS "claim_photos_pkey" RENAME TO "theft_report_photos_pkey";
