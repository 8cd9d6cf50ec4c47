import { bigint, doublePrecision, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { uploadKinds } from '#domain/uploads/upload.ts';
import { accounts } from './account.ts';
import { closedLists, inRange, oneOf } from './columns.ts';
import { policies } from './insurance.ts';

/**
 * Pictures and clips of a bike and its tag, for proposals of insurance; the id is that of the upload. `readText` is the code that
 * the server itself read in a picture, null where it read none. `policyId` is null while it waits for its proposal.
 */
export const recordings = pgTable(
  'recordings',
  {
    id: uuid().primaryKey(),
    /** Null once the account is closed. */
    accountId: uuid().references(() => accounts.id),
    kind: oneOf(uploadKinds).notNull(),
    fileId: uuid().notNull(),
    type: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Of the file as it is kept, in hexadecimal digits. */
    sha256: text().notNull(),
    readText: text(),
    seconds: doublePrecision(),
    policyId: uuid().references(() => policies.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    ...closedLists(table),
    inRange(table.bytes, 0),
    inRange(table.seconds, 0, 3600),
    index().on(table.policyId),
    index().on(table.accountId),
    index().on(table.changedAt),
  ],
);
