import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { mailStopReasons } from '#domain/account/mail-stop.ts';
import { securityEventKinds } from '#domain/account/security-event.ts';
import { closedLists, oneOf } from './columns.ts';

/**
 * Who got in, who did not, who changed what; six months. `who` is a keyed hash (of an account's id, of an e-mail or phone
 * that was tried, or of a partner's key), so that the table alone names nobody. `slot` is there for events that are counted:
 * the next of the same minute adds to `count`.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: oneOf(securityEventKinds).notNull(),
    /** Null where nobody is known and nothing was tried. */
    who: text(),
    /** The address as it came, and the network it counts as; null at the operator's desk. */
    address: text(),
    network: text(),
    details: jsonb().$type<SecurityEventDetails>().notNull(),
    count: integer().notNull().default(1),
    slot: text().unique(),
  },
  (table) => [...closedLists(table), index().on(table.who, table.at), index().on(table.at)],
);

/** Words and numbers of ours: routes, codes, offices. Never what a person typed. */
export type SecurityEventDetails = Record<string, string | number | boolean | null>;

/** How often a caller did something within the current window; shared by all processes. The key holds hashes only. */
export const limits = pgTable('limits', {
  key: text().primaryKey(),
  windowStart: timestamp({ withTimezone: true }).notNull(),
  count: integer().notNull(),
});

/**
 * Addresses (lower case) at which e-mails do not arrive, or are not wanted. A stop that was lifted stays for the reports that come late: what is
 * older changes nothing.
 */
export const mailStops = pgTable(
  'mail_stops',
  {
    address: text().primaryKey(),
    reason: oneOf(mailStopReasons).notNull(),
    /** When it bounced or was complained of. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** When somebody proved to read the address, or the operator lifted the stop. */
    liftedAt: timestamp({ withTimezone: true }),
  },
  (table) => [...closedLists(table), index().on(table.at)],
);

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

/**
 * Which programs may serve this database: those that know the migration of this instant (of the journal, in milliseconds), or a newer one. One row. A
 * migration that takes away what the release before it still uses ends by raising it.
 */
export const releaseFloor = pgTable(
  'release_floor',
  {
    id: integer().primaryKey().default(1),
    migration: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [check('release_floor_is_one_row', sql`${table.id} = 1`)],
);
