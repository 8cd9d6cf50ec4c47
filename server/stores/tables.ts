import { type SQL, sql } from 'drizzle-orm';
import { doublePrecision, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { states } from '#domain/brazil/state.ts';
import { timeZones } from '#domain/brazil/time-zone.ts';
import type { OpeningHours } from '#domain/stores/store.ts';
import { closedLists, inRange, oneOf } from '#server/db/tables/columns.ts';
import { brands } from '#server/db/tables/tag.ts';

/**
 * Where a brand's bikes are sold and serviced. Latitude and longitude in degrees (WGS 84); phones are E.164; `cityKey` is
 * the city as `cityKey()` of `domain/compared-text.ts` writes it.
 */
export const stores = pgTable(
  'stores',
  {
    id: uuid().primaryKey(),
    brandId: uuid()
      .notNull()
      .references(() => brands.id),
    cnpj: text().notNull(),
    name: text().notNull(),
    cep: text().notNull(),
    street: text().notNull(),
    number: text().notNull(),
    complement: text(),
    neighborhood: text().notNull(),
    city: text().notNull(),
    cityKey: text().notNull(),
    state: oneOf(states).notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    timeZone: oneOf(timeZones).notNull(),
    hours: jsonb().$type<OpeningHours>().notNull(),
    phone: text(),
    whatsapp: text(),
    email: text(),
    /** Since when it is closed for good: it is on no map then, and is offered no claim. Null while it is open. */
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    ...closedLists(table),
    inRange(table.latitude, -90, 90),
    inRange(table.longitude, -180, 180),
    uniqueIndex().on(table.brandId, table.cnpj),
    index('stores_open_place')
      .using('gist', placeOnSheets(table.brandId, table.latitude, table.longitude))
      .where(sql`closed_at is null`),
    index().on(table.brandId, table.cityKey.op('text_pattern_ops')),
    index().on(table.cep),
  ],
);

/**
 * Where a store lies on the plane by which the index `stores_open_place` finds the nearest: a sheet of the map for each brand,
 * side by side, so that the stores of other brands are never in between. A sheet is 720 degrees wide, which is more than the
 * longest way on it; which one is a brand's, the last three bytes of its id say. Mercator's projection keeps the shape
 * of small areas, so that near is near in all directions.
 *
 * @see docs/decisions/0042-nearest-stores-by-a-plain-index.md
 */
export function placeOnSheets(brandId: unknown, latitude: unknown, longitude: unknown): SQL {
  const byte = (at: number) => sql`get_byte(uuid_send(${brandId}), ${sql.raw(String(at))})`;
  const sheet = sql`(${byte(13)} * 65536 + ${byte(14)} * 256 + ${byte(15)})`;
  return sql`point(${sheet} * 720.0::double precision + ${longitude}, degrees(ln(tan(radians(45 + ${latitude} / 2)))))`;
}
