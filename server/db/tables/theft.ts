import { sql } from 'drizzle-orm';
import { doublePrecision, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/account/language.ts';
import type { TheftState } from '#domain/stolen/theft.ts';
import { bikes } from './bike.ts';
import { ownerships } from './ownership.ts';
import { shops } from './shop.ts';

/**
 * Thefts as owners report them; an owner has at most one of a bike at a time. Whether a bike is marked stolen says `bikes.stolenAt`,
 * which imports set too. A theft belongs to the ownership: the next owner sees nothing of it.
 */
export const thefts = pgTable(
  'thefts',
  {
    id: uuid().primaryKey(),
    bikeId: uuid()
      .notNull()
      .references(() => bikes.id),
    ownershipId: uuid()
      .notNull()
      .references(() => ownerships.id),
    policeReport: text(),
    state: text().$type<TheftState>().notNull(),
    reportedAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('thefts_current')
      .on(table.ownershipId)
      .where(sql`ended_at is null`),
    index().on(table.bikeId),
  ],
);

/** When a shop that scanned a stolen bike was last told to its owner: once a day and shop. */
export const theftScans = pgTable(
  'theft_scans',
  {
    bikeId: uuid()
      .notNull()
      .references(() => bikes.id),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    toldAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.bikeId, table.shopId] })],
);

/**
 * Conversations of finders and owners about stolen bikes. `secretHash` is of the finder's link; `email` what the finder
 * typed, which nobody proved and no owner sees; the position is rounded to about 100 m. `mailedHash` is of the secret in the links that
 * are mailed there, because the finder's own is stored nowhere; `toldAt` is when they were last told of an answer that they have not looked at.
 */
export const sightings = pgTable(
  'sightings',
  {
    id: uuid().primaryKey(),
    ownershipId: uuid()
      .notNull()
      .references(() => ownerships.id),
    secretHash: text().notNull().unique(),
    email: text(),
    mailedHash: text().unique(),
    toldAt: timestamp({ withTimezone: true }),
    language: text().$type<Language>().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.ownershipId), index().on(table.changedAt)],
);

/** What finder and owner wrote. */
export const sightingMessages = pgTable(
  'sighting_messages',
  {
    id: uuid().primaryKey(),
    sightingId: uuid()
      .notNull()
      .references(() => sightings.id, { onDelete: 'cascade' }),
    by: text().$type<'finder' | 'owner'>().notNull(),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.sightingId, table.at)],
);
