import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { credentialKinds } from '#domain/account/credential-change.ts';
import { linkPurposes, sentTo } from '#domain/account/mailed-link.ts';
import { consentPlaces } from '#domain/account/my-data/contract.ts';
import { domains } from '#domain/account/session-time.ts';
import { revocationReasons } from '#domain/account/session.ts';
import { accounts } from '#server/db/tables/account.ts';
import { closedLists, instant, oneOf } from '#server/db/tables/columns.ts';

/**
 * What a person agreed to, in which wording, when and where (LGPD art. 8: the burden of proof is the controller's). `place` is
 * null in rows that are older than the column. A wording is accepted once: its first instant stays.
 */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    purpose: oneOf(['terms']).notNull(),
    textVersion: text().notNull(),
    acceptedAt: timestamp({ withTimezone: true }).notNull(),
    place: oneOf(consentPlaces),
    /** Whether the person said at the same time that they are 18 or more. */
    isAdult: boolean().notNull().default(false),
  },
  (table) => [...closedLists(table), uniqueIndex().on(table.accountId, table.purpose, table.textVersion)],
);

/**
 * Sessions by the SHA-256 of their access token; the token itself is not stored. `id` is their public id, `device`
 * what they recognise them by (`Android · Chrome`). `lastUsedAt` is up to `lastUsedSeconds` behind. The defaults are
 * for rows that are older than these columns.
 */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    id: uuid().notNull().unique().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    domain: oneOf(domains).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    device: text(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
    /** Null while it is open, and for sessions that ended before reasons were kept. */
    revokedFor: oneOf(revocationReasons),
  },
  (table) => [...closedLists(table), index().on(table.accountId)],
);

/**
 * Browsers that an account knows, by the SHA-256 of the token in their cookie: somebody logged in there. One browser
 * may be known to several accounts. They have allowances of tries and codes of their own, which strangers cannot use
 * up.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: text().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.accountId] }), index().on(table.accountId)],
);

/**
 * One-time codes, hashed. `recipient` is a phone (E.164) or an e-mail address. `askerHash` names who asked for it: an
 * account, a browser that the recipient's account knows (`byKnownDevice`), or a network; of one asker at most one per
 * recipient and purpose is live, and other askers' codes are left alone. `id` is returned to the requester and sent
 * back with the code, so that nobody else's tries count; a wrong try is counted by one atomic update. `addressHash`
 * names the network for the limits. `usedFor` names the request that used the code, which may be repeated. `about` names
 * the one thing that the code is for, where there can be several.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: uuid().primaryKey(),
    purpose: oneOf([
      'confirm-phone',
      'confirm-email',
      'shop-phone',
      'shop-log-in',
      'shop-log-in-by-email',
      'prove-identity',
      'change-email',
      'reset-password',
      'reset-by-phone',
      'claim-consent',
      'take-handover',
      'tag-consent',
    ]).notNull(),
    recipient: text().notNull(),
    accountId: uuid().references(() => accounts.id),
    about: uuid(),
    codeHash: text().notNull(),
    triesLeft: integer().notNull(),
    addressHash: text().notNull(),
    askerHash: text().notNull(),
    byKnownDevice: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    usedFor: uuid(),
    replacedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    ...closedLists(table),
    uniqueIndex('one_time_codes_live')
      .on(table.purpose, table.recipient, table.askerHash)
      .where(sql`used_at is null and replaced_at is null`),
    index().on(table.recipient, table.createdAt),
    index().on(table.addressHash, table.createdAt),
  ],
);

/** Proofs that somebody reads an e-mail address, hashed; for `emailProofSeconds`. */
export const emailProofs = pgTable('email_proofs', {
  tokenHash: text().primaryKey(),
  email: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});

/**
 * Every change of a phone, an e-mail or a password that can be undone, in the order of `number` within its account.
 * `oldValue` and `newValue` are an E.164 phone or an e-mail address, null for a password and for a phone that was the
 * first. While it can be undone, nobody else gets the old value. `undoneWith` is the kind of contact whose link undid
 * it.
 */
export const credentialChanges = pgTable(
  'credential_changes',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    number: integer().notNull(),
    kind: oneOf(credentialKinds).notNull(),
    oldValue: text(),
    /** Of an e-mail: when the old address was proven. */
    oldConfirmedAt: timestamp({ withTimezone: true }),
    newValue: text(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    undoneAt: timestamp({ withTimezone: true }),
    undoneWith: oneOf(['email', 'phone']),
  },
  (table) => [...closedLists(table), uniqueIndex().on(table.accountId, table.number), index().on(table.oldValue)],
);

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
