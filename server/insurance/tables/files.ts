import { bigint, doublePrecision, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { claimPhotoKinds } from '#domain/insurance/claim-file.ts';
import { mediaKinds } from '#domain/uploads/upload.ts';
import { accounts } from '#server/db/tables/account.ts';
import { closedLists, idOf, inRange, instant, oneOf } from '#server/db/tables/columns.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { policies } from './policy.ts';

/**
 * Pictures and clips of a bike and its tag, for proposals of insurance; the id is that of the upload. `readText` is the code that
 * the server itself read in a picture, null where it read none. `policyId` is null while it waits for its proposal.
 */
export const recordings = pgTable(
  'recordings',
  {
    id: uuid().primaryKey(),
    /** Null once the account is closed. */
    accountId: uuid().references(() => accounts.id),
    kind: oneOf(mediaKinds).notNull(),
    fileId: uuid().notNull(),
    type: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Of the file as it is kept, in hexadecimal digits. */
    sha256: text().notNull(),
    readText: text(),
    seconds: doublePrecision(),
    policyId: uuid().references(() => policies.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    ...closedLists(table),
    inRange(table.bytes, 0),
    inRange(table.seconds, 0, 3600),
    index().on(table.policyId),
    index().on(table.accountId),
    index().on(table.changedAt),
  ],
);

/**
 * Photos for the report of a theft to the insurer; the id is that of the upload. `ownershipId` and `item` are null while one waits for its
 * place in the file. They go with the ownership: the next owner sees nothing of it.
 */
export const theftReportPhotos = pgTable(
  'theft_report_photos',
  {
    id: uuid().primaryKey(),
    accountId: idOf(() => accounts.id),
    ownershipId: uuid().references(() => ownerships.id),
    item: oneOf(claimPhotoKinds),
    fileId: uuid().notNull(),
    thumbnailId: uuid().notNull(),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [...closedLists(table), uniqueIndex().on(table.ownershipId, table.item), index().on(table.accountId)],
);

/**
 * What insurers were told of thefts, once for each. `fileId` is the file as it was handed over, by which `insurer_calls` knows it too;
 * `withdrawnAt`: the bike was back before the insurer took it.
 */
export const theftReports = pgTable(
  'theft_reports',
  {
    /** Of a theft, which goes before this when an account is closed. */
    theftId: uuid().primaryKey(),
    policyId: uuid()
      .notNull()
      .references(() => policies.id, { onDelete: 'cascade' }),
    fileId: uuid().notNull(),
    protocol: text().notNull(),
    createdAt: instant().notNull(),
    withdrawnAt: instant(),
    /** When owner and operator were told that the insurer's days have passed. */
    lateAt: instant(),
  },
  (table) => [index().on(table.policyId)],
);
