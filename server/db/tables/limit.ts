import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often a caller did something within the current window; shared by all processes. The key holds hashes only. */
export const limits = pgTable('limits', {
  key: text().primaryKey(),
  windowStart: timestamp({ withTimezone: true }).notNull(),
  count: integer().notNull(),
});
