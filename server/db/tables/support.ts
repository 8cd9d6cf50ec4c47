import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/account/language.ts';
import type { SupportState } from '#domain/support/case.ts';
import { accounts } from './account.ts';
import { brands } from './tag.ts';

/**
 * What people wrote to support. `accountId` is null for who had no session; `email` is what such a person typed, which nobody
 * proved. Bike and component as they were then; `changedAt` decides how long it is kept.
 */
export const supportCases = pgTable(
  'support_cases',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    accountId: uuid().references(() => accounts.id),
    email: text(),
    language: text().$type<Language>().notNull(),
    brandId: uuid().references(() => brands.id),
    tag: text(),
    bikeModel: text(),
    partName: text(),
    screen: text().notNull(),
    state: text().$type<SupportState>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.accountId), index().on(table.state, table.createdAt), index().on(table.changedAt)],
);

/** The texts of a case, the person's first. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: uuid().primaryKey(),
    caseId: uuid()
      .notNull()
      .references(() => supportCases.id, { onDelete: 'cascade' }),
    by: text().$type<'person' | 'operator'>().notNull(),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.caseId, table.at)],
);
