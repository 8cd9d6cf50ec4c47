import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PartnerScope } from '#domain/http/contract.ts';
import { inRange } from './columns.ts';
import { shops } from './shop.ts';
import { brands } from './tag.ts';

/**
 * Partners' keys by the SHA-256 of their secret; the secret itself is shown once and not stored. Each is a brand's or
 * a shop's.
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey(),
    keyHash: text().notNull().unique(),
    /** The first characters, by which people recognise keys. */
    hint: text().notNull(),
    name: text().notNull(),
    brandId: uuid().references(() => brands.id),
    shopId: uuid().references(() => shops.id),
    scopes: jsonb().$type<PartnerScope[]>().notNull(),
    /** What the key may send and use in a day; null for what every key may. */
    megabytesADay: integer(),
    minutesADay: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [inRange(table.megabytesADay, 0), inRange(table.minutesADay, 0)],
);
