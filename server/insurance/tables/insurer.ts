import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { insurerCallKinds } from '#domain/insurance/insurer-waits.ts';
import { closedLists, oneOf } from '#server/db/tables/columns.ts';
import { policies } from './policy.ts';

/**
 * What insurers are to be told, each in the transaction of its cause, and then told until they have taken it: a proposal, papers that
 * they asked for, a new holder, an end, a theft. `nextAt` is when it is tried again, `doneAt` when it was taken or given up.
 */
export const insurerCalls = pgTable(
  'insurer_calls',
  {
    id: uuid().primaryKey(),
    policyId: uuid()
      .notNull()
      .references(() => policies.id),
    kind: oneOf(insurerCallKinds).notNull(),
    /** Of a theft: the file that is handed over. */
    fileId: uuid(),
    attempts: integer().notNull().default(0),
    nextAt: timestamp({ withTimezone: true }).notNull(),
    lastError: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    doneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    ...closedLists(table),
    index('insurer_calls_due')
      .on(table.nextAt)
      .where(sql`done_at is null`),
    index().on(table.policyId),
  ],
);

/**
 * Proposals whose insurer is asked where they stand: `since` when, and when the next time is. A row goes with what it asks about.
 */
export const insurerInquiries = pgTable(
  'insurer_inquiries',
  {
    policyId: uuid()
      .primaryKey()
      .references(() => policies.id, { onDelete: 'cascade' }),
    since: timestamp({ withTimezone: true }).notNull(),
    nextAt: timestamp({ withTimezone: true }).notNull(),
    lastError: text(),
  },
  (table) => [index().on(table.nextAt)],
);

/**
 * The line to the insurer, one row: how often it failed in a row, and until when nobody tries it. All processes go by it, and the
 * operator sees it.
 */
export const insurerLine = pgTable('insurer_line', {
  id: text().primaryKey(),
  failures: integer().notNull(),
  closedUntil: timestamp({ withTimezone: true }),
  lastError: text(),
  failedAt: timestamp({ withTimezone: true }),
  workedAt: timestamp({ withTimezone: true }),
});
