ALTER TABLE "stores" ADD COLUMN "city_key" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "time_zone" text;--> statement-breakpoint
-- As cityKey() and timeZoneAt() write them; the next import of a store's table corrects what this leaves out (the west of Amazonas).
UPDATE "stores" SET
	"city_key" = trim(regexp_replace(
		lower(translate(translate("city", '''’`´', ''),
			'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ',
			'AAAAAEEEEIIIIOOOOOUUUUCNaaaaaeeeeiiiiooooouuuucn')),
		'[^a-z0-9]+', ' ', 'g')),
	"time_zone" = CASE
		WHEN "state" = 'PE' AND "longitude" > -34 THEN 'America/Noronha'
		WHEN "state" = 'AC' THEN 'America/Rio_Branco'
		WHEN "state" = 'AM' THEN 'America/Manaus'
		WHEN "state" = 'RO' THEN 'America/Porto_Velho'
		WHEN "state" = 'RR' THEN 'America/Boa_Vista'
		WHEN "state" = 'MT' THEN 'America/Cuiaba'
		WHEN "state" = 'MS' THEN 'America/Campo_Grande'
		ELSE 'America/Sao_Paulo'
	END;--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "city_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "time_zone" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "stores_place" ON "stores" USING gist (point((get_byte(uuid_send("brand_id"), 13) * 65536 + get_byte(uuid_send("brand_id"), 14) * 256 + get_byte(uuid_send("brand_id"), 15)) * 720.0::double precision + "longitude", degrees(ln(tan(radians(45 + "latitude" / 2))))));--> statement-breakpoint
CREATE INDEX "stores_brand_id_city_key_index" ON "stores" USING btree ("brand_id","city_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "stores_cep_index" ON "stores" USING btree ("cep");