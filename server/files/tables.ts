import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { fileTypes } from '#domain/http/file.contract.ts';
import { closedLists, inRange, instant, oneOf } from '#server/db/tables/columns.ts';

/**
 * Files that lie in the storage of private files, under the key that `kind`, `id` and `type` make. `causeId` is what a file
 * belongs to, a claim for example; which table that is in, the kind says (`server/files/read-file.ts`). `sha256` is in
 * hexadecimal digits, and empty for the pieces of a file that is still coming in.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    causeId: uuid().notNull(),
    type: oneOf(fileTypes).notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    ...closedLists(table),
    inRange(table.bytes, 0),
    index().on(table.kind, table.causeId),
    index().on(table.sha256),
  ],
);

/**
 * The stretches of time that this database lived through: a row grows while servers run on it. Between two rows nobody ran, or another life of
 * the database that was lost when it was put back from a back-up: files of then may be known to that one alone (`lifetimes.ts`).
 */
export const lifetimes = pgTable('lifetimes', {
  id: uuid().primaryKey(),
  from: instant().notNull(),
  until: instant().notNull(),
});
