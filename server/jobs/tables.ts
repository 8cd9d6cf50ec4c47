import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { closedLists, oneOf } from '#server/db/tables/columns.ts';
import type { Template } from '#server/letters/template.ts';

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

/**
 * Every e-mail and text message, written in the transaction of its cause. `attachments` names documents that are made
 * when the letter is delivered. A letter that could not be delivered after all tries is `dead` and stays listed; one whose address had e-mails stopped is `stopped`. A text that WhatsApp has
 * taken is `handed` until it has arrived; from `fallbackAt` on it is queued again, for SMS.
 */
export const letters = pgTable(
  'letters',
  {
    id: uuid().primaryKey(),
    channel: oneOf(['email', 'sms']).notNull(),
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text(),
    text: text().notNull(),
    html: text(),
    /** Where an answer goes, until the letter was sent; null for where the letter came from. */
    replyTo: text(),
    attachments: jsonb().$type<{ document: string; id: string; filename: string }[]>().notNull().default([]),
    /** What WhatsApp is told in place of the text; gone as soon as it was told. */
    template: jsonb().$type<Template>(),
    /** When the text was given to WhatsApp, whatever became of it: it is given there once. */
    whatsappAt: timestamp({ withTimezone: true }),
    fallbackAt: timestamp({ withTimezone: true }),
    state: oneOf(['queued', 'handed', 'sent', 'dead', 'stopped']).notNull().default('queued'),
    tries: integer().notNull().default(0),
    lastError: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    ...closedLists(table),
    index().on(table.createdAt),
    index('letters_handed')
      .on(table.fallbackAt)
      .where(sql`state = 'handed'`),
  ],
);
