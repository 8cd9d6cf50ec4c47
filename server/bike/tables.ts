import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { signatureChecks } from '#domain/bike/invoice.ts';
import { apiKeys } from '#server/db/tables/api-key.ts';
import { closedLists, oneOf } from '#server/db/tables/columns.ts';

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
