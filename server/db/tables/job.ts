import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Scheduled jobs, a row each: when one last began, did all of its work, and failed. `lastError` names nobody. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  /** Since when the house has this job. */
  since: timestamp({ withTimezone: true }).notNull(),
  startedAt: timestamp({ withTimezone: true }),
  succeededAt: timestamp({ withTimezone: true }),
  failedAt: timestamp({ withTimezone: true }),
  lastError: text(),
  /** How often it has failed in a row, and in all. */
  failures: integer().notNull().default(0),
  failedRuns: integer().notNull().default(0),
  /** When the operator was last written to that it fails; null while it works. */
  toldAt: timestamp({ withTimezone: true }),
});

/** Rows that a job could not do, by our own ids or their places: it leaves each alone until then, and does the others. */
export const jobRows = pgTable(
  'job_rows',
  {
    job: text().notNull(),
    /** Which of the job's kinds of work. */
    part: text().notNull(),
    row: text().notNull(),
    failures: integer().notNull(),
    failedAt: timestamp({ withTimezone: true }).notNull(),
    nextAt: timestamp({ withTimezone: true }).notNull(),
    lastError: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.job, table.part, table.row] }), index().on(table.failedAt)],
);
