import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { closedLists, languageOf } from './columns.ts';

/**
 * People. `email` is lower case, and null where somebody else has proven it; `phone` is E.164 and there only once it is
 * confirmed. `emailConfirmedAt` is null until a letter to the address proved that its reader is this person; `passwordHash`
 * is null for somebody who registered at a bike shop and never set one; `cpf` is 11 digits, as the person says. A closed
 * account stays as a row without a person, because what they owned refers to it.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    email: text().unique(),
    name: text().notNull(),
    passwordHash: text(),
    phone: text().unique(),
    cpf: text(),
    emailConfirmedAt: timestamp({ withTimezone: true }),
    language: languageOf().notNull(),
    /** When the language was chosen; null as long as it is that of the registration. */
    languageAt: timestamp({ withTimezone: true }),
    /** Since when the person has their texts by WhatsApp, which they chose; null: by SMS. */
    whatsappAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    ...closedLists(table),
    // Running requests while an account is closed must not reopen it.
    check('accounts_closed', sql`closed_at is null or (phone is null and password_hash is null)`),
    check('accounts_proven', sql`email is not null or email_confirmed_at is null`),
  ],
);
