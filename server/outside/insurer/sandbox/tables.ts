import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { moods, type Mood } from '#domain/insurance/sandbox-mood.ts';
import { closedLists, oneOf } from '#server/db/tables/columns.ts';

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
    /** When it was given what it had asked for. */
    papersAt: timestamp({ withTimezone: true }),
    /** The last new holder that it was told of, and how it deals with that from `answersAt` on. */
    transfer: jsonb().$type<{ id: string; at: string; mood: Mood; answersAt: string }>(),
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
