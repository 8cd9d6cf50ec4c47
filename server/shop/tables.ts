import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { contactReasons } from '#domain/shop/contact/reasons.ts';
import { offices } from '#domain/shop/office.ts';
import { requestMachine } from '#domain/shop/request-states.ts';
import { suspensionReasons } from '#domain/shop/suspension.ts';
import { statesOf } from '#domain/state-machine.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { closedLists, idOf, instant, messageColumns, oneOf } from '#server/db/tables/columns.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { shops } from '#server/db/tables/shop.ts';

/**
 * Who asked to join which shop. At most one request of a person is waiting; its end is decided in one UPDATE. `decidedBy`
 * is null for the operator; `lapsed` is a request that nobody answered in time, noted when its person asks again.
 */
export const shopRequests = pgTable(
  'shop_requests',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    cnpj: text().notNull(),
    office: oneOf(offices).notNull(),
    fullName: text().notNull(),
    /** What the person says the shop is called and where it is: counts when it is new. Null in older requests. */
    shopName: text(),
    shopCity: text(),
    state: oneOf(statesOf(requestMachine)).notNull(),
    invitedBy: uuid().references(() => accounts.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
    decidedBy: uuid().references(() => accounts.id),
    reason: text(),
  },
  (table) => [
    ...closedLists(table),
    uniqueIndex('shop_requests_waiting')
      .on(table.accountId)
      .where(sql`state = 'waiting'`),
    index().on(table.accountId, table.createdAt),
    index().on(table.cnpj),
  ],
);

/**
 * A shop's invitations, by phone (E.164) and office; at most one unused for a phone. The link was sent last at `sentAt`, as the
 * `timesSent`-th; both are as if never sent in rows that are older. `newPhoneOf`: it invites nobody, but is the new phone of who is in the shop
 * already, who confirms it by logging in with it.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey(),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    phone: text().notNull(),
    office: oneOf(offices).notNull(),
    invitedBy: uuid()
      .notNull()
      .references(() => accounts.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    /** When the shop took it back; the row stays, so that its link can say so. */
    withdrawnAt: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
    timesSent: integer().notNull().default(0),
    newPhoneOf: uuid().references(() => accounts.id),
  },
  (table) => [
    ...closedLists(table),
    uniqueIndex('invitations_open')
      .on(table.shopId, table.phone)
      .where(sql`used_at is null`),
    index().on(table.phone),
  ],
);

/** Everything that was ever decided about a shop's people. `byId` is null for the platform's operator. */
export const shopHistory = pgTable(
  'shop_history',
  {
    id: uuid().primaryKey(),
    shopId: uuid().references(() => shops.id),
    /** Whom it is about. */
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    byId: uuid().references(() => accounts.id),
    kind: oneOf([
      'asked',
      'approved',
      'rejected',
      'office-changed',
      'suspended',
      'reinstated',
      'new-phone',
      'left',
    ]).notNull(),
    details: jsonb().$type<Record<string, string>>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [...closedLists(table), index().on(table.shopId, table.at)],
);

/**
 * When the operator suspended a shop as a whole, why, and who that was (the user of the machine, or the id of a place at the desk); and when it could go on. At most one
 * of a shop is not over: `shops.suspended_at` is its beginning. Kept for ever, as what was decided about the shop's people.
 */
export const shopSuspensions = pgTable(
  'shop_suspensions',
  {
    id: uuid().primaryKey(),
    shopId: idOf(() => shops.id),
    reason: oneOf(suspensionReasons).notNull(),
    /** What the operator added for the shop to read. */
    words: text(),
    suspendedAt: instant().notNull(),
    suspendedBy: text().notNull(),
    resumedAt: instant(),
    resumedBy: text(),
  },
  (table) => [
    ...closedLists(table),
    index().on(table.shopId, table.suspendedAt),
    uniqueIndex('shop_suspensions_open')
      .on(table.shopId)
      .where(sql`resumed_at is null`),
  ],
);

/** Each look of a shop's person at an owner's contact data; the owner may read the list (LGPD art. 18). */
export const ownerLooks = pgTable(
  'owner_looks',
  {
    id: uuid().primaryKey(),
    ownerId: uuid()
      .notNull()
      .references(() => accounts.id),
    bikeId: uuid()
      .notNull()
      .references(() => bikes.id),
    lookerId: uuid()
      .notNull()
      .references(() => accounts.id),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    office: oneOf(offices).notNull(),
    /** Why the shop might; null for looks from before a reason was required. */
    reason: oneOf(contactReasons),
    /** Whether a letter notified the owner of this look; of several in a day, the first does. */
    told: boolean().notNull().default(false),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [...closedLists(table), index().on(table.ownerId, table.at), index().on(table.shopId, table.at)],
);

/**
 * A shop and an owner who write to each other over a bike. It belongs to the ownership, not to the bike: with the
 * next owner the shop begins anew, and neither sees what was written before.
 */
export const contactThreads = pgTable(
  'contact_threads',
  {
    id: uuid().primaryKey(),
    ownershipId: uuid()
      .notNull()
      .references(() => ownerships.id),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex().on(table.ownershipId, table.shopId), index().on(table.shopId)],
);

/** What was written in a thread. `authorId` is a person of the shop or the owner; the other side sees the side only. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    ...messageColumns(['shop', 'owner']),
    threadId: idOf(() => contactThreads.id),
    authorId: idOf(() => accounts.id),
  },
  (table) => [...closedLists(table), index().on(table.threadId, table.at)],
);

/**
 * When an owner shared the contact data with a thread's shop, under which words, and until when (LGPD art. 8: burden
 * of proof).
 */
export const contactShares = pgTable(
  'contact_shares',
  {
    id: uuid().primaryKey(),
    threadId: uuid()
      .notNull()
      .references(() => contactThreads.id),
    wording: text().notNull(),
    sharedAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('contact_shares_live')
      .on(table.threadId)
      .where(sql`ended_at is null`),
  ],
);

/** Shops that may no longer write to an owner. */
export const contactStops = pgTable(
  'contact_stops',
  {
    ownerId: uuid()
      .notNull()
      .references(() => accounts.id),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.shopId] })],
);

/**
 * That a shop had a bike before it, at most once a minute. A row is never changed and goes after its last day; an entry that rests on one
 * keeps its instant (`scannedAt`).
 */
export const shopScans = pgTable(
  'shop_scans',
  { bikeId: idOf(() => bikes.id), shopId: idOf(() => shops.id), at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.bikeId, table.shopId, table.at] }), index().on(table.at)],
);
