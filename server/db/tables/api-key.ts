import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PartnerScope } from '#domain/http/partner-scopes.ts';
import { accounts } from './account.ts';
import { inRange, instant } from './columns.ts';
import { shops } from './shop.ts';
import { brands } from './tag.ts';

/**
 * Partners' keys by the SHA-256 of their secret; the secret itself is shown once and not stored. Each is a brand's,
 * a shop's, or of neither an authority's. `issuedBy`: the Owner who made it for their shop's own system, whose place in the shop it needs;
 * null where the operator did. `lastUsedAt` is up to `lastUsedSeconds` behind.
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
    issuedBy: uuid().references(() => accounts.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: instant(),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    inRange(table.megabytesADay, 0),
    inRange(table.minutesADay, 0),
    index().on(table.shopId),
    index().on(table.issuedBy),
  ],
);
