import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { uploadKinds, uploadPurposes, uploadRefusals, uploadStates } from '#domain/uploads/upload.ts';
import { accounts } from '#server/db/tables/account.ts';
import { closedLists, inRange, oneOf } from '#server/db/tables/columns.ts';

/**
 * Files that people send in pieces, from their announcement on; the id is the sender's. What a file becomes lies in a table of the
 * feature that `purpose` names, under the same id. `received` counts bytes; the last one has the file checked.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    accountId: uuid().references(() => accounts.id),
    /** Of a sender without an account: the conversation whose secret they hold. */
    guestOf: uuid(),
    purpose: oneOf(uploadPurposes).notNull(),
    kind: oneOf(uploadKinds).notNull(),
    state: oneOf(uploadStates).notNull(),
    refusal: oneOf(uploadRefusals),
    bytes: bigint({ mode: 'number' }).notNull(),
    received: bigint({ mode: 'number' }).notNull(),
    /** Checks at which the file took the process down that looked at it. */
    deaths: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When the last piece came, or a check of the whole file began. Of one that failed: so long ago that it is taken for dead. */
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    ...closedLists(table),
    inRange(table.bytes, 0),
    inRange(table.received, 0),
    check('uploads_sender', sql`(account_id is null) <> (guest_of is null)`),
    index().on(table.accountId, table.purpose),
    index().on(table.guestOf),
    index().on(table.purpose, table.changedAt),
  ],
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
  (table) => [inRange(table.start, 0), inRange(table.bytes, 0), uniqueIndex().on(table.uploadId, table.start)],
);
