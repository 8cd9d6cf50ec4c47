import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#server/db/tables/account.ts';
import { tags } from '#server/db/tables/tag.ts';

/** Wrong serial numbers by account and tag; the fifth locks for an hour. */
export const serialAttempts = pgTable(
  'serial_attempts',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    tag: text()
      .notNull()
      .references(() => tags.tag),
    wrong: integer().notNull(),
    lockedUntil: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.tag] })],
);
