import { sql } from 'drizzle-orm';
import { index, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { closingMachine } from '#domain/account/closing/closing-states.ts';
import { statesOf } from '#domain/state-machine.ts';
import { accounts } from './account.ts';
import { closedLists, oneOf } from './columns.ts';

/**
 * Accounts whose people asked for their deletion, and what became of it; at most one of an account is under way.
 */
export const accountClosings = pgTable(
  'account_closings',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    state: oneOf(statesOf(closingMachine)).notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    closesAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    ...closedLists(table),
    uniqueIndex('account_closings_open')
      .on(table.accountId)
      .where(sql`state = 'closing'`),
    index()
      .on(table.closesAt)
      .where(sql`state = 'closing'`),
  ],
);
