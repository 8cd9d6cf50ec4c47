import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ServicePart } from '#domain/service-book/book.ts';
import { mostAnswers, mostKm, serviceAnswers, serviceKinds, serviceSides } from '#domain/service-book/entry.ts';
import { checkShares, nextShares } from '#domain/service-book/sharing.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { closedLists, idOf, inRange, instant, oneOf } from '#server/db/tables/columns.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { shops } from '#server/db/tables/shop.ts';

/**
 * What shops and owners enter into the service books of bikes. A trigger refuses every change of a row but one: that who wrote it is
 * forgotten, with an owner's words. `ownershipId`: whose bike it was then. `corrects`: in whose place it stands; each is corrected once.
 */
export const serviceEntries = pgTable(
  'service_entries',
  {
    id: uuid().primaryKey(),
    bikeId: idOf(() => bikes.id),
    ownershipId: idOf(() => ownerships.id),
    side: oneOf(serviceSides).notNull(),
    shopId: uuid().references(() => shops.id),
    accountId: uuid().references(() => accounts.id),
    kind: oneOf(serviceKinds).notNull(),
    doneOn: date().notNull(),
    distanceKm: integer(),
    text: text(),
    parts: jsonb().$type<ServicePart[]>().notNull(),
    nextOn: date(),
    corrects: uuid(),
    scannedAt: instant(),
    at: instant().notNull(),
  },
  (table) => [
    ...closedLists(table),
    inRange(table.distanceKm, 0, mostKm),
    uniqueIndex('service_entries_corrects').on(table.corrects),
    index().on(table.bikeId, table.at),
    index().on(table.ownershipId),
    index().on(table.accountId),
  ],
);

/** What an owner said of a shop's entry: each time a row, which no other takes the place of. The last one counts. */
export const serviceEntryAnswers = pgTable(
  'service_entry_answers',
  {
    entryId: idOf(() => serviceEntries.id),
    nth: integer().notNull(),
    answer: oneOf(serviceAnswers).notNull(),
    text: text(),
    at: instant().notNull(),
  },
  (table) => [
    ...closedLists(table),
    inRange(table.nth, 1, mostAnswers),
    primaryKey({ columns: [table.entryId, table.nth] }),
  ],
);

/**
 * Photos of services; the id is that of the upload. `entryId` is null while one waits for its entry; from then on a shop's is the shop's, and
 * `accountId` names owners alone.
 */
export const servicePhotos = pgTable(
  'service_photos',
  {
    id: uuid().primaryKey(),
    accountId: uuid().references(() => accounts.id),
    entryId: uuid().references(() => serviceEntries.id),
    position: integer().notNull().default(0),
    fileId: uuid().notNull(),
    thumbnailId: uuid().notNull(),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [index().on(table.entryId), index().on(table.accountId), index().on(table.changedAt)],
);

/**
 * What an owner shows of the service book: to whoever has a link of theirs (`inCheck`), and to the next owner what is about people
 * (`toNext`). Without a row nothing is shown by a link, and the next owner sees entries without names, words and photos. A consent: it
 * can be withdrawn, and goes with the account.
 */
export const serviceSharing = pgTable(
  'service_sharing',
  {
    ownershipId: idOf(() => ownerships.id).primaryKey(),
    inCheck: oneOf(checkShares).notNull(),
    toNext: oneOf(nextShares).notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [...closedLists(table)],
);
