import { sql } from 'drizzle-orm';
import { doublePrecision, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { statesOf } from '#domain/state-machine.ts';
import { theftKinds, theftMachine } from '#domain/stolen/theft.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { closedLists, idOf, inRange, instant, languageOf, messageColumns, oneOf } from '#server/db/tables/columns.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { shops } from '#server/db/tables/shop.ts';

/**
 * Thefts as owners report them; an owner has at most one of a bike at a time. Whether a bike is marked stolen says `bikes.stolenAt`,
 * which imports set too. A theft belongs to the ownership: the next owner sees nothing of it.
 */
export const thefts = pgTable(
  'thefts',
  {
    id: uuid().primaryKey(),
    bikeId: idOf(() => bikes.id),
    ownershipId: idOf(() => ownerships.id),
    policeReport: text(),
    kind: oneOf(theftKinds).notNull().default('unknown'),
    /** When and where it was, as its owner says. */
    happenedAt: instant(),
    place: text(),
    state: oneOf(statesOf(theftMachine)).notNull(),
    reportedAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    ...closedLists(table),
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
    bikeId: idOf(() => bikes.id),
    shopId: idOf(() => shops.id),
    toldAt: instant().notNull(),
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
    ownershipId: idOf(() => ownerships.id),
    secretHash: text().notNull().unique(),
    email: text(),
    mailedHash: text().unique(),
    toldAt: instant(),
    language: languageOf().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
    closedAt: instant(),
  },
  (table) => [
    ...closedLists(table),
    inRange(table.latitude, -90, 90),
    inRange(table.longitude, -180, 180),
    index().on(table.ownershipId),
    index().on(table.changedAt),
  ],
);

/** Finders' photos, one of each conversation; the id is its upload's. */
export const sightingPhotos = pgTable('sighting_photos', {
  id: uuid().primaryKey(),
  sightingId: uuid()
    .notNull()
    .unique()
    .references(() => sightings.id, { onDelete: 'cascade' }),
  fileId: uuid().notNull(),
});

/** What finder and owner wrote. */
export const sightingMessages = pgTable(
  'sighting_messages',
  {
    ...messageColumns(['finder', 'owner']),
    threadId: uuid()
      .notNull()
      .references(() => sightings.id, { onDelete: 'cascade' }),
  },
  (table) => [...closedLists(table), index().on(table.threadId, table.at)],
);
