import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { apiKeys } from '#server/db/tables/api-key.ts';
import { inRange } from '#server/db/tables/columns.ts';

/** Partners' imports that wait for their turn or run, of all processes; a row lasts as long as its request. */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey(),
    keyId: uuid()
      .notNull()
      .references(() => apiKeys.id),
    /** `bikes`, `stores`, `invoices`. */
    kind: text().notNull(),
    dryRun: boolean().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Since when the file is here. */
    since: timestamp({ withTimezone: true }).notNull(),
    /** Null while it waits. */
    startedAt: timestamp({ withTimezone: true }),
    /** When its process last said that it lives, by the database's clock: processes' own may differ. */
    seenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [inRange(table.bytes, 0), index().on(table.keyId)],
);

/** What the imports of each key took on a calendar day of São Paulo. */
export const importUsage = pgTable(
  'import_usage',
  {
    keyId: uuid()
      .notNull()
      .references(() => apiKeys.id),
    day: date().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    milliseconds: bigint({ mode: 'number' }).notNull(),
    lastStartedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    inRange(table.bytes, 0),
    inRange(table.milliseconds, 0),
    primaryKey({ columns: [table.keyId, table.day] }),
    index().on(table.day),
  ],
);

/**
 * Every import that was no trial, by its number: who brought what in when, and what became of it. Nothing is ever deleted. One without
 * an end runs, or died with its process.
 */
export const importReports = pgTable(
  'import_reports',
  {
    number: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** As in the desk's log. */
    actor: text().notNull(),
    action: text().notNull(),
    /** Null where the operator imported. */
    keyId: uuid().references(() => apiKeys.id),
    /** As the operator named it; a partner's has none. */
    file: text(),
    /** Null for a folder. */
    sha256: text(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
    added: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** The code of what stopped it. */
    failed: text(),
  },
  (table) => [
    index().on(table.keyId),
    inRange(table.added, 0),
    inRange(table.updated, 0),
    inRange(table.unchanged, 0),
    inRange(table.refused, 0),
  ],
);

/**
 * What each import added and changed, row by row, so that it can be undone until something rests on it: `before` is null for what it
 * added, else the values that it wrote over. Things of brands, never data about people.
 */
export const importChanges = pgTable(
  'import_changes',
  {
    number: integer()
      .notNull()
      .references(() => importReports.number),
    /** In the file. */
    line: integer().notNull(),
    /** The id of what was added or changed. */
    subjectId: uuid().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.number, table.line] }), index().on(table.subjectId)],
);

/**
 * What the operator and the partners did: one row a command or import, with its counts, never with what stood in the
 * file.
 */
export const deskLog = pgTable(
  'desk_log',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** `operator <user of the machine>`, `partner <key's hint>` or `demo`. */
    actor: text().notNull(),
    action: text().notNull(),
    details: jsonb().$type<Record<string, string | number | boolean | null>>().notNull(),
  },
  (table) => [index().on(table.at)],
);
