import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { reviewReasons } from '#domain/ownership/review.ts';
import type { TransferKind, transfersUnderWay, TransferState } from '#domain/ownership/transfer.ts';
import { accounts } from './account.ts';
import { bikes } from './bike.ts';
import { ownerships } from './ownership.ts';

/**
 * Transfers of bikes. `ownershipId` is the one that it would end. `recipientId` is the person who asked, or whose proven address the
 * owner named; null while nobody has proven `recipientEmail`. `waitsUntil` is when the state ends by itself; `endedAt` is set in
 * the states that end. `priceCents` in cents of BRL, for the bill of sale.
 */
export const transfers = pgTable(
  'transfers',
  {
    id: uuid().primaryKey(),
    bikeId: uuid()
      .notNull()
      .references(() => bikes.id),
    ownershipId: uuid()
      .notNull()
      .references(() => ownerships.id),
    kind: text().$type<TransferKind>().notNull(),
    state: text().$type<TransferState>().notNull(),
    recipientId: uuid().references(() => accounts.id),
    recipientEmail: text(),
    text: text(),
    /** Of an asker whom the owner blocked: told to nobody, in nobody's way, until it expires. */
    isHidden: boolean().notNull().default(false),
    reason: text().$type<(typeof reviewReasons)[number]>(),
    priceCents: bigint({ mode: 'number' }),
    newOwnershipId: uuid().references(() => ownerships.id),
    waitsUntil: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('transfers_under_way')
      .on(table.bikeId)
      .where(sql`ended_at is null and not is_hidden`),
    index().on(table.ownershipId),
    index().on(table.recipientId),
    index().on(table.recipientEmail),
    index().on(table.waitsUntil),
  ],
);

/** What happened on transfers, in order; never changed. `accountId` is null for the platform, the operator, and people who left. */
export const transferEvents = pgTable(
  'transfer_events',
  {
    id: uuid().primaryKey(),
    transferId: uuid()
      .notNull()
      .references(() => transfers.id),
    state: text().$type<TransferState>().notNull(),
    who: text().notNull(),
    accountId: uuid().references(() => accounts.id),
    note: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.transferId, table.at)],
);

/** The links of letters, hashed: to whom, for which state of the transfer, until when; used once. */
export const transferLinks = pgTable(
  'transfer_links',
  {
    tokenHash: text().primaryKey(),
    transferId: uuid()
      .notNull()
      .references(() => transfers.id),
    side: text().$type<'owner' | 'recipient'>().notNull(),
    state: text().$type<(typeof transfersUnderWay)[number]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.transferId)],
);

/** Whom an owner wants no more requests of. The other is not told. */
export const transferBlocks = pgTable(
  'transfer_blocks',
  {
    ownerId: uuid()
      .notNull()
      .references(() => accounts.id),
    askerId: uuid()
      .notNull()
      .references(() => accounts.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.askerId] })],
);

/** The papers of a reviewed transfer, each a stored file; `transferId` is null until the request is sent. */
export const transferPapers = pgTable(
  'transfer_papers',
  {
    id: uuid().primaryKey(),
    accountId: uuid().references(() => accounts.id),
    transferId: uuid().references(() => transfers.id),
    fileId: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.transferId), index().on(table.accountId, table.createdAt)],
);

/** The links by which owners share a check of their bike with buyers, hashed. */
export const checkLinks = pgTable(
  'check_links',
  {
    id: uuid().primaryKey(),
    ownershipId: uuid()
      .notNull()
      .references(() => ownerships.id),
    secretHash: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.ownershipId)],
);

/** When a shared check was looked at. Who it was is not noted. */
export const checkViews = pgTable(
  'check_views',
  {
    id: uuid().primaryKey(),
    linkId: uuid()
      .notNull()
      .references(() => checkLinks.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.linkId, table.at)],
);
