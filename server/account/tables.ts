import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { closingMachine } from '#domain/account/closing/closing-states.ts';
import { statesOf } from '#domain/state-machine.ts';
import { accounts } from '#server/db/tables/account.ts';
import { closedLists, idOf, instant, oneOf } from '#server/db/tables/columns.ts';

/** When a person gave a CPF: it is accepted a few times a year only. */
export const cpfChanges = pgTable(
  'cpf_changes',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.accountId)],
);

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

/**
 * Up to when somebody has seen what happened on a claim, a transfer or a conversation, whose id is `subjectId`: no foreign key, as it may be any
 * of them, and a mark of what is gone marks nothing.
 */
export const seenMarks = pgTable(
  'seen_marks',
  {
    accountId: idOf(() => accounts.id),
    subjectId: uuid().notNull(),
    until: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.subjectId] })],
);
