import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { statesOf } from '#domain/state-machine.ts';
import { supportMachine } from '#domain/support/case.ts';
import { accounts } from '#server/db/tables/account.ts';
import { closedLists, languageOf, messageColumns, oneOf } from '#server/db/tables/columns.ts';
import { brands } from '#server/db/tables/tag.ts';

/**
 * What people wrote to support. `accountId` is null for people without a session; `email` is what such a person typed, which
 * nobody proved. Bike and component as they were then; `changedAt` decides how long it is kept.
 */
export const supportCases = pgTable(
  'support_cases',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    accountId: uuid().references(() => accounts.id),
    email: text(),
    language: languageOf().notNull(),
    brandId: uuid().references(() => brands.id),
    tag: text(),
    bikeModel: text(),
    partName: text(),
    screen: text().notNull(),
    state: oneOf(statesOf(supportMachine)).notNull(),
    /** Its words wait for the next summary to their reader, who had many letters that day. */
    waitsForSummary: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    ...closedLists(table),
    index().on(table.accountId),
    index().on(table.state, table.createdAt),
    index().on(table.changedAt),
    index()
      .on(table.createdAt)
      .where(sql`waits_for_summary`),
  ],
);

/** The texts of a case, the person's first. */
export const supportMessages = pgTable(
  'support_messages',
  {
    ...messageColumns(['person', 'operator']),
    threadId: uuid()
      .notNull()
      .references(() => supportCases.id, { onDelete: 'cascade' }),
  },
  (table) => [...closedLists(table), index().on(table.threadId, table.at)],
);
