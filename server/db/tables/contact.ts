import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './account.ts';
import { closedLists, oneOf } from './columns.ts';
import { ownerships } from './ownership.ts';
import { shops } from './shop.ts';

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
    id: uuid().primaryKey(),
    threadId: uuid()
      .notNull()
      .references(() => contactThreads.id),
    side: oneOf(['shop', 'owner']).notNull(),
    authorId: uuid()
      .notNull()
      .references(() => accounts.id),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
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
