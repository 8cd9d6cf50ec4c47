import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { RowNote, RowOutcome } from '#domain/http/import-report.ts';
import { deskImportMachine } from '#domain/imports/desk-import.ts';
import { statesOf } from '#domain/state-machine.ts';
import { closedLists, idOf, inRange, instant, oneOf } from '#server/db/tables/columns.ts';
import { brands } from '#server/db/tables/tag.ts';
import { staff } from '#server/identity/staff/tables.ts';
import { importReports } from '#server/imports/tables.ts';

/**
 * Files that people of brands bring in at their desk, from the check to the undoing. The counts are those of the check until it is done, and
 * of the import afterwards; `takenBy` and `takenAt` say which process works on it and when that last said so, by the database's clock.
 */
export const deskImports = pgTable(
  'desk_imports',
  {
    id: uuid().primaryKey(),
    brandId: idOf(() => brands.id),
    kind: text().notNull(),
    state: oneOf(statesOf(deskImportMachine)).notNull(),
    /** As its person calls the file. */
    name: text().notNull(),
    byId: uuid().references(() => staff.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
    /** Of the file as it was sent last; null before, and when its time was over. */
    fileId: uuid(),
    fileSha256: text(),
    /** How often it was checked. */
    checks: integer().notNull().default(0),
    /** What the file calls our columns. */
    titles: jsonb().$type<Record<string, string>>().notNull(),
    rowsDone: integer().notNull().default(0),
    rowsOf: integer().notNull().default(0),
    added: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    notes: jsonb().$type<RowNote[]>().notNull().default([]),
    notesLeftOut: integer().notNull().default(0),
    first: jsonb().$type<{ line: number; outcome: RowOutcome }[]>().notNull().default([]),
    /** Of its report, once it was begun. */
    number: integer().references(() => importReports.number),
    startedAt: instant(),
    /** How many rows stay as they are though it is undone. */
    stay: integer().notNull().default(0),
    /** To be undone as far as nothing rests on it. */
    partly: boolean().notNull().default(false),
    failed: text(),
    takenBy: uuid(),
    takenAt: instant(),
    tries: integer().notNull().default(0),
  },
  (table) => [
    ...closedLists(table),
    inRange(table.checks, 0),
    index().on(table.brandId, table.id),
    index().on(table.byId),
    index().on(table.number),
    index().on(table.fileId),
    index().on(table.createdAt),
    index('desk_imports_to_do')
      .on(table.changedAt)
      .where(sql`state in ('checking', 'running', 'undoing')`),
  ],
);

/** What a brand's files call our columns: the title as it is compared, by kind of table. */
export const deskImportTitles = pgTable(
  'desk_import_titles',
  {
    brandId: idOf(() => brands.id),
    kind: text().notNull(),
    title: text().notNull(),
    target: text().notNull(),
    usedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.kind, table.title] }), index().on(table.usedAt)],
);
