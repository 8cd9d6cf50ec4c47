import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PartnerScope } from '#domain/http/partner-scope.ts';
import { shops } from './shop.ts';
import { brands } from './tag.ts';

/** Partners' keys by the SHA-256 of their secret; the secret itself is shown once and is nowhere. Each is a brand's or a shop's. */
export const apiKeys = pgTable('api_keys', {
  id: uuid().primaryKey(),
  keyHash: text().notNull().unique(),
  /** The first characters, by which people tell keys apart. */
  hint: text().notNull(),
  name: text().notNull(),
  brandId: uuid().references(() => brands.id),
  shopId: uuid().references(() => shops.id),
  scopes: jsonb().$type<PartnerScope[]>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  revokedAt: timestamp({ withTimezone: true }),
});

/** What the operator and the partners did: one row a command or import, with its counts, never with what stood in the file. */
export const deskLog = pgTable(
  'desk_log',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** `operator <user of the machine>`, `partner <key's hint>` or `demo`. */
    actor: text().notNull(),
    action: text().notNull(),
    details: jsonb().$type<Record<string, string | number | boolean | null>>().notNull(),
  },
  (table) => [index().on(table.at)],
);
