import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { contactKinds } from '#domain/handover/handover.ts';
import { handoverStates } from '#domain/handover/states.ts';
import { accounts } from '#server/db/tables/account.ts';
import { apiKeys } from '#server/db/tables/api-key.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { closedLists, idOf, inRange, instant, languageOf, oneOf } from '#server/db/tables/columns.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { shops } from '#server/db/tables/shop.ts';

/**
 * Bikes that shops handed over at the counter, or reported as sold by the key of their own system (`apiKeyId`). `contact` is an E.164 phone or an e-mail address, there only while the customer's answer
 * is waited for, as is the access key of the invoice that was scanned. `day` is the day of delivery; `deliveredBefore` what the bike had of it, which comes back if the hand-over is taken back or
 * declined. `sentAgain` counts links that the shop sent once more, `reminded` reminders. `contestedAt`: somebody else came with the
 * serial number. `endReason` is why the platform's operator took it back. `ownershipId` is what began by the customer's yes; `receiptStayedOut`: with it the
 * invoice that was scanned did not come along.
 */
export const handovers = pgTable(
  'handovers',
  {
    id: uuid().primaryKey(),
    bikeId: idOf(() => bikes.id),
    shopId: idOf(() => shops.id),
    handedOverBy: uuid().references(() => accounts.id),
    apiKeyId: uuid().references(() => apiKeys.id),
    state: oneOf(handoverStates).notNull(),
    contactKind: oneOf(contactKinds).notNull(),
    contact: text(),
    accessKey: text(),
    language: languageOf().notNull(),
    day: date().notNull(),
    deliveredBefore: date(),
    sentAgain: integer().notNull().default(0),
    reminded: integer().notNull().default(0),
    contestedAt: instant(),
    ownershipId: uuid().references(() => ownerships.id),
    createdAt: instant().notNull(),
    endedAt: instant(),
    endReason: text(),
    receiptStayedOut: boolean().notNull().default(false),
  },
  (table) => [
    ...closedLists(table),
    inRange(table.sentAgain, 0),
    inRange(table.reminded, 0),
    check('handovers_contact', sql`contact is null or state = 'waiting'`),
    check('handovers_ended', sql`(ended_at is null) = (state = 'waiting')`),
    uniqueIndex('handovers_waiting')
      .on(table.bikeId)
      .where(sql`state = 'waiting'`),
    index('handovers_to_remind')
      .on(table.createdAt)
      .where(sql`state = 'waiting'`),
    index().on(table.shopId, table.createdAt),
    index().on(table.bikeId),
    index().on(table.ownershipId),
    index().on(table.contact),
  ],
);
