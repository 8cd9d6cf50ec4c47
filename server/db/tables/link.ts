import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { linkPurposes, sentTo } from '#domain/account/mailed-link.ts';
import { accounts } from './account.ts';
import { closedLists, instant, oneOf } from './columns.ts';

/**
 * The links of letters and text messages, hashed: for what (`subjectId` is the id of the change, transfer, claim, request, invitation or closing that
 * it leads to), to whom (`accountId` where only one account may use it, `sentTo` which side or contact), and `about` what it was when it was sent: the transfer's state, the account's address.
 * One secret may serve two purposes. What has become of a used one says what it leads to.
 */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    tokenHash: text().notNull(),
    purpose: oneOf(linkPurposes).notNull(),
    subjectId: uuid().notNull(),
    accountId: uuid().references(() => accounts.id),
    sentTo: oneOf(sentTo),
    about: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    ...closedLists(table),
    primaryKey({ columns: [table.tokenHash, table.purpose] }),
    index().on(table.subjectId),
    index().on(table.accountId),
    // However often a request's task is done, it has one link.
    uniqueIndex('mailed_links_reset_once')
      .on(table.subjectId)
      .where(sql`purpose = 'reset-password'`),
  ],
);
