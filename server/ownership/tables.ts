import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { disputeOutcomes } from '#domain/ownership/dispute.ts';
import { reviewReasons } from '#domain/ownership/review.ts';
import { transferKinds, transferMachine, transferStates } from '#domain/ownership/transfer.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { closedLists, idOf, inRange, instant, oneOf } from '#server/db/tables/columns.ts';
import { ownerships } from '#server/db/tables/ownership.ts';

/**
 * Transfers of bikes. `ownershipId` is the one that it would end. `recipientId` is the person who asked, or whose proven address the
 * owner named; null while nobody has proven `recipientEmail`. `waitsUntil` is when the state ends by itself; `endedAt` is set in
 * the states that end. `priceCents` in cents of BRL, for the bill of sale; `billNumber` is its number, once the bike was sold.
 */
export const transfers = pgTable(
  'transfers',
  {
    id: uuid().primaryKey(),
    bikeId: idOf(() => bikes.id),
    ownershipId: idOf(() => ownerships.id),
    kind: oneOf(transferKinds).notNull(),
    state: oneOf(transferStates).notNull(),
    recipientId: uuid().references(() => accounts.id),
    recipientEmail: text(),
    text: text(),
    /** Of an asker whom the owner has blocked: nobody is told, and it hinders nothing until it expires. */
    isHidden: boolean().notNull().default(false),
    reason: oneOf(reviewReasons),
    priceCents: bigint({ mode: 'number' }),
    newOwnershipId: uuid().references(() => ownerships.id),
    billNumber: text().unique(),
    waitsUntil: instant(),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    ...closedLists(table),
    inRange(table.priceCents, 0),
    uniqueIndex('transfers_under_way')
      .on(table.bikeId)
      .where(sql`ended_at is null and not is_hidden`),
    index().on(table.ownershipId),
    index().on(table.recipientId),
    index().on(table.recipientEmail),
    index().on(table.waitsUntil),
  ],
);

const movers = [...new Set(transferMachine.moves.map(({ who }) => who))];

/** What happened on transfers, in order; never changed. `accountId` is null for the platform, the operator, and people who left. */
export const transferEvents = pgTable(
  'transfer_events',
  {
    id: uuid().primaryKey(),
    transferId: idOf(() => transfers.id),
    state: oneOf(transferStates).notNull(),
    who: oneOf(movers).notNull(),
    accountId: uuid().references(() => accounts.id),
    note: text(),
    at: instant().notNull(),
  },
  (table) => [...closedLists(table), index().on(table.transferId, table.at)],
);

/**
 * What two people at the operator's desk weigh where the owner does not agree: the invoice that a contest rests on, with the CPF that its
 * asker gives for its recipient (both null for a request with papers), and the owner's answer. `proposal` is what one of them would decide,
 * with its reason; the other confirms it.
 */
export const transferDisputes = pgTable(
  'transfer_disputes',
  {
    transferId: uuid()
      .primaryKey()
      .references(() => transfers.id),
    accessKey: text(),
    cpf: text(),
    answer: text(),
    answeredAt: instant(),
    proposal: oneOf(disputeOutcomes),
    proposedBy: text(),
    reason: text(),
  },
  (table) => [...closedLists(table), index().on(table.accessKey)],
);

/**
 * The bills of sale that were made of a transfer, each by the hash of its file, which is drawn anew whenever a side saves it: as long as
 * nothing of it changes, it is the same. What is signed (`jws`) masks the people.
 */
export const billsOfSale = pgTable(
  'bills_of_sale',
  {
    id: uuid().primaryKey(),
    transferId: idOf(() => transfers.id),
    sha256: text().notNull(),
    jws: text().notNull(),
    madeAt: instant().notNull(),
  },
  (table) => [uniqueIndex('bills_of_sale_file').on(table.transferId, table.sha256)],
);

/** People from whom an owner wants no more requests; they are not told. */
export const transferBlocks = pgTable(
  'transfer_blocks',
  {
    ownerId: idOf(() => accounts.id),
    askerId: idOf(() => accounts.id),
    at: instant().notNull(),
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
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.transferId), index().on(table.accountId, table.createdAt)],
);

/** The links by which owners share a check of their bike with buyers, hashed. */
export const checkLinks = pgTable(
  'check_links',
  {
    id: uuid().primaryKey(),
    ownershipId: idOf(() => ownerships.id),
    secretHash: text().notNull().unique(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    withdrawnAt: instant(),
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
    at: instant().notNull(),
  },
  (table) => [index().on(table.linkId, table.at)],
);
