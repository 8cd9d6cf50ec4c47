import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { staffOffices, staffSides } from '#domain/staff/office.ts';
import { staffSessionEnds, ticketSeconds, type TicketKind } from '#domain/staff/session.ts';
import { staffEvents } from '#domain/staff/staff-event.ts';
import { apiKeys } from '#server/db/tables/api-key.ts';
import { closedLists, instant, languageOf, oneOf } from '#server/db/tables/columns.ts';
import { brands } from '#server/db/tables/tag.ts';

/**
 * The people of the desk on the web: a brand's, or the platform's, which has no brand. An address has one place that was taken (`joinedAt`); it
 * may be invited to several. Of an invited person name and password are there once the link was opened, and count once there is a second
 * factor. `totpSecret` is sealed (`Signing.seal`); `totpStep` is the newest step whose code was taken (RFC 6238, 5.2); `recoveryCodes` are
 * the keyed hashes of those that are left. A place that ended stays as a row for the log, without what opens it.
 */
export const staff = pgTable(
  'staff',
  {
    id: uuid().primaryKey(),
    side: oneOf(staffSides).notNull(),
    brandId: uuid().references(() => brands.id),
    email: text().notNull(),
    name: text(),
    language: languageOf().notNull(),
    office: oneOf(staffOffices).notNull(),
    passwordHash: text(),
    totpSecret: text(),
    totpSince: instant(),
    totpStep: bigint({ mode: 'number' }),
    recoveryCodes: text().array().notNull().default([]),
    /** Null: the platform's operator invited. */
    invitedBy: uuid(),
    invitedAt: instant().notNull(),
    joinedAt: instant(),
    endedAt: instant(),
  },
  (table) => [
    ...closedLists(table),
    check('staff_has_a_side', sql`(side = 'platform') = (brand_id is null)`),
    check('staff_ended', sql`ended_at is null or (password_hash is null and totp_secret is null)`),
    check(
      'staff_joined',
      sql`joined_at is null or ended_at is not null or (name is not null and password_hash is not null)`,
    ),
    uniqueIndex('staff_one_place')
      .on(table.email)
      .where(sql`joined_at is not null and ended_at is null`),
    uniqueIndex('staff_once_at_brand')
      .on(table.brandId, table.email)
      .where(sql`ended_at is null`),
    uniqueIndex('staff_once_at_platform')
      .on(table.email)
      .where(sql`side = 'platform' and ended_at is null`),
  ],
);

/** Passkeys (WebAuthn): what of one the server keeps. `counter` goes up with each use where the authenticator counts. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: uuid().primaryKey(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [index().on(table.staffId)],
);

/**
 * Sessions at the desk, by the SHA-256 of their token. `device` is what people recognise a browser by, `deviceHash` that of its cookie: one from
 * which nobody of this place came before is told of. `provenAt` is when the session last saw a second factor.
 */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: text().primaryKey(),
    id: uuid().notNull().unique(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    device: text(),
    deviceHash: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    provenAt: instant().notNull(),
    endedAt: instant(),
    endedFor: oneOf(staffSessionEnds),
  },
  (table) => [...closedLists(table), index().on(table.staffId, table.deviceHash)],
);

/**
 * What a password, a link or a session began and a second factor ends, by the SHA-256 of its secret: in one browser (`deviceHash`), for some
 * minutes, for five tries. `linkHash` is the mailed link that an enrolment uses up, `sessionId` the session that a step up is of.
 */
export const staffTickets = pgTable(
  'staff_tickets',
  {
    tokenHash: text().primaryKey(),
    kind: oneOf(Object.keys(ticketSeconds) as TicketKind[]).notNull(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    deviceHash: text().notNull(),
    sessionId: uuid(),
    linkHash: text(),
    challenge: text().notNull(),
    /** Sealed: the secret of an authenticator app that is not taken yet. */
    totpSecret: text(),
    triesLeft: integer().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [...closedLists(table), index().on(table.staffId)],
);

/** What the people of a desk did, and what was done to their places: the desk's log. Our own words alone. */
export const staffLog = pgTable(
  'staff_log',
  {
    id: uuid().primaryKey(),
    at: instant().notNull(),
    side: oneOf(staffSides).notNull(),
    brandId: uuid().references(() => brands.id),
    kind: oneOf(staffEvents).notNull(),
    /** Null: the platform's operator, or nobody. */
    byId: uuid().references(() => staff.id, { onDelete: 'set null' }),
    aboutId: uuid().references(() => staff.id, { onDelete: 'set null' }),
    office: oneOf(staffOffices),
    fromOffice: oneOf(staffOffices),
    /** The key of the brand's API that was made or ended. */
    keyId: uuid().references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** What it was done to, as its page calls it: a model, a shop, an import's number. Never a person's name. */
    thing: text(),
  },
  (table) => [
    ...closedLists(table),
    index().on(table.brandId, table.id),
    index().on(table.keyId),
    index()
      .on(table.id)
      .where(sql`side = 'platform'`),
    index().on(table.at),
  ],
);
