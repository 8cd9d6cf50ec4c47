import { bigint, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { UploadKind, UploadPurposeName, UploadRefusal, UploadState } from '#domain/uploads/upload.ts';
import { accounts } from './account.ts';

/**
 * Files that people send in pieces, from their announcement on; the id is the sender's. What a file becomes lies in a table of the
 * feature that `purpose` names, under the same id. `received` counts bytes; the last one has the file checked.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    purpose: text().$type<UploadPurposeName>().notNull(),
    kind: text().$type<UploadKind>().notNull(),
    state: text().$type<UploadState>().notNull(),
    refusal: text().$type<UploadRefusal>(),
    bytes: bigint({ mode: 'number' }).notNull(),
    received: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When the last piece came, or a check of the whole file began. */
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.accountId, table.purpose), index().on(table.purpose, table.changedAt)],
);

/** The pieces of a file that has not arrived whole, each a stored file. */
export const uploadPieces = pgTable(
  'upload_pieces',
  {
    fileId: uuid().primaryKey(),
    uploadId: uuid()
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    start: bigint({ mode: 'number' }).notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex().on(table.uploadId, table.start)],
);
