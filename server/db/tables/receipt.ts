import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { cancellationTypes, type InvoiceItem, signatureChecks } from '#domain/bike/invoice.ts';
import type { ReceiptDoubt } from '#domain/bike/receipt-doubts.ts';
import { receiptMachine } from '#domain/bike/receipt.ts';
import { statesOf } from '#domain/state-machine.ts';
import { accounts } from './account.ts';
import { apiKeys } from './api-key.ts';
import { bikes } from './bike.ts';
import { closedLists, inRange, oneOf } from './columns.ts';

/**
 * The imported invoices (NF-e, NFC-e), by their access key. Money is in cents of BRL. `contentHash` is the SHA-256 of the
 * file, so that the same file is known again before it is read.
 */
export const invoices = pgTable(
  'invoices',
  {
    accessKey: text().primaryKey(),
    contentHash: text().notNull(),
    /** 55 is the NF-e, 65 the NFC-e of a counter. */
    model: integer().notNull(),
    /** 1 is production; 2, without value before the tax office, is there in demo houses and where the settings say so. */
    environment: integer().notNull(),
    storeName: text().notNull(),
    /** CNPJ, or the CPF of somebody who sells as a person. */
    storeTaxId: text().notNull(),
    customerName: text(),
    customerCpf: text(),
    customerCnpj: text(),
    /** Whether the customer uses what was sold; null where it came in before that was read. */
    finalConsumer: boolean(),
    number: text().notNull(),
    series: text().notNull(),
    totalCents: bigint({ mode: 'number' }).notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    additionalInfo: text(),
    items: jsonb().$type<InvoiceItem[]>().notNull(),
    signature: oneOf(signatureChecks).notNull(),
    /** Whether the tax office's protocol came with it; it is not signed, so it proves nothing by itself. */
    hasProtocol: boolean().notNull(),
    /** The partner's key that it came in by; null when the operator imported it. */
    apiKeyId: uuid().references(() => apiKeys.id),
    importedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [...closedLists(table), inRange(table.totalCents, 0), index().on(table.contentHash)],
);

/** Cancellations of invoices by their issuers, and returns of what they sold, by access key. One may come in before its invoice does. */
export const invoiceCancellations = pgTable(
  'invoice_cancellations',
  {
    accessKey: text().primaryKey(),
    type: oneOf(cancellationTypes).notNull(),
    cancelledAt: timestamp({ withTimezone: true }).notNull(),
    signature: oneOf(signatureChecks).notNull(),
    apiKeyId: uuid().references(() => apiKeys.id),
    importedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [...closedLists(table)],
);

/** The last letter of correction of each invoice, by access key. One may come in before its invoice does. */
export const invoiceCorrections = pgTable(
  'invoice_corrections',
  {
    accessKey: text().primaryKey(),
    sequence: integer().notNull(),
    text: text().notNull(),
    correctedAt: timestamp({ withTimezone: true }).notNull(),
    signature: oneOf(signatureChecks).notNull(),
    apiKeyId: uuid().references(() => apiKeys.id),
    importedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [...closedLists(table)],
);

/**
 * Which bike has which receipt. A key that no invoice has yet is `pending` and holds its place: the first to name it
 * keeps it. `refused` is one whose invoice, once imported, was not this bike's; `removed` one that its owner took
 * back.
 */
export const receipts = pgTable(
  'receipts',
  {
    id: uuid().primaryKey(),
    bikeId: uuid()
      .notNull()
      .references(() => bikes.id),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    accessKey: text().notNull(),
    state: oneOf(statesOf(receiptMachine)).notNull(),
    /** Whether the bike's serial number is on the invoice; null while pending. */
    serialMatch: oneOf(['found', 'not-printed']),
    /** What did not fit when its owner linked it all the same; null where nothing was asked. */
    confirmed: jsonb().$type<ReceiptDoubt[]>(),
    /** Whether the bike has its day and its shop of purchase from this receipt; they go with it. */
    gaveDay: boolean().notNull().default(false),
    gaveShop: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    linkedAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    ...closedLists(table),
    uniqueIndex('receipts_one_bike')
      .on(table.accessKey)
      .where(sql`state in ('pending', 'linked')`),
    uniqueIndex('receipts_one_receipt')
      .on(table.bikeId)
      .where(sql`state in ('pending', 'linked')`),
    index().on(table.bikeId, table.createdAt),
  ],
);
