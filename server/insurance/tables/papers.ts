import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#server/db/tables/account.ts';
import { inRange, instant } from '#server/db/tables/columns.ts';
import { insurerCalls } from './insurer.ts';
import { policies } from './policy.ts';

/**
 * What holders answered when the insurer asked for papers; the id is the phone's. `askedAt` is the request that it answers, `callId` what
 * the insurer is told by it.
 */
export const policyAnswers = pgTable(
  'policy_answers',
  {
    id: uuid().primaryKey(),
    policyId: uuid()
      .notNull()
      .references(() => policies.id),
    callId: uuid()
      .notNull()
      .references(() => insurerCalls.id),
    askedAt: instant().notNull(),
    text: text(),
    papers: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [inRange(table.papers, 0), index().on(table.policyId, table.askedAt), index().on(table.callId)],
);

/** The papers of those answers; the id is that of the upload. `answerId` is null while one waits for its answer. */
export const policyPapers = pgTable(
  'policy_papers',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    answerId: uuid().references(() => policyAnswers.id),
    fileId: uuid().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    /** Of the file as it is kept, in hexadecimal digits. */
    sha256: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [inRange(table.bytes, 0), index().on(table.answerId), index().on(table.accountId)],
);
