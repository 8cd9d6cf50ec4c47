import { boolean, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { signatureChecks } from '#domain/bike/invoice.ts';
import { accounts } from '#server/db/tables/account.ts';
import { apiKeys } from '#server/db/tables/api-key.ts';
import { closedLists, oneOf } from '#server/db/tables/columns.ts';
import { ownerships } from '#server/db/tables/ownership.ts';

/**
 * Files of invoices that no longer count: an unsigned one that gave way to a signed one of the same key, and one that the
 * operator removed. `facts` is what a replaced one said; nothing of a removed one is kept but that it was there.
 */
export const formerInvoices = pgTable(
  'former_invoices',
  {
    id: uuid().primaryKey(),
    accessKey: text().notNull(),
    contentHash: text().notNull(),
    signature: oneOf(signatureChecks).notNull(),
    hasProtocol: boolean().notNull(),
    apiKeyId: uuid().references(() => apiKeys.id),
    importedAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }).notNull(),
    reason: oneOf(['replaced', 'removed']).notNull(),
    facts: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [...closedLists(table), index().on(table.accessKey)],
);

/**
 * What owners photographed of their bikes, in place of the model's picture; the id is that of the upload. `ownershipId` is null while one waits
 * for its bike. They go with the ownership: the next owner sees nothing of it.
 */
export const bikePhotos = pgTable(
  'bike_photos',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    ownershipId: uuid().references(() => ownerships.id),
    fileId: uuid().notNull(),
    thumbnailId: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex().on(table.ownershipId), index().on(table.accountId)],
);
