import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { claimPhotoKinds } from '#domain/insurance/claim-file.ts';
import { accounts } from './account.ts';
import { closedLists, idOf, instant, oneOf } from './columns.ts';
import { policies } from './insurance.ts';
import { ownerships } from './ownership.ts';

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
  },
  (table) => [index().on(table.policyId)],
);
