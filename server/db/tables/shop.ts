import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { offices } from '#domain/shop/office.ts';
import { accounts } from './account.ts';
import { closedLists, oneOf } from './columns.ts';

/**
 * The bike shops. `cnpj` has its 14 characters in upper case; trade name and city are null until somebody gave them. `suspendedAt`: the operator
 * has suspended the shop as a whole, and nobody acts as it; why stands in `shop_suspensions`.
 */
export const shops = pgTable(
  'shops',
  {
    id: uuid().primaryKey(),
    cnpj: text().notNull().unique(),
    name: text(),
    city: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    suspendedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('shops_suspended')
      .on(table.cnpj)
      .where(sql`suspended_at is not null`),
  ],
);

/** Who belongs to which shop, in which office. A person has one membership in a shop, and at most one that is live. */
export const memberships = pgTable(
  'memberships',
  {
    id: uuid().primaryKey(),
    shopId: uuid()
      .notNull()
      .references(() => shops.id),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    office: oneOf(offices).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    suspendedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    ...closedLists(table),
    uniqueIndex().on(table.shopId, table.accountId),
    uniqueIndex('memberships_live')
      .on(table.accountId)
      .where(sql`suspended_at is null`),
  ],
);
