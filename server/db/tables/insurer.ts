import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { moods } from '#domain/insurance/sandbox-mood.ts';
import { closedLists, oneOf } from './columns.ts';
import { policies } from './insurance.ts';

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

/** What the sandbox insurer of demo and tests knows; no other house has rows here. `contentHash` is of the whole proposal. */
export const sandboxProposals = pgTable(
  'sandbox_proposals',
  {
    id: uuid().primaryKey(),
    contentHash: text().notNull(),
    mood: oneOf(moods).notNull(),
    months: integer().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    /** From when on the answer is told. */
    answersAt: timestamp({ withTimezone: true }).notNull(),
    end: jsonb().$type<{ reason: string; at: string }>(),
  },
  (table) => [...closedLists(table)],
);

/** What else the sandbox insurer was told: digests of files and of reports, and its mood, by a name within a proposal. */
export const sandboxNotes = pgTable(
  'sandbox_notes',
  {
    /** A proposal that may not be there yet; nil for the mood. */
    proposalId: uuid().notNull(),
    name: text().notNull(),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.proposalId, table.name] })],
);
