import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { supersedings } from '#domain/ownership/certificate.ts';
import { accounts } from './account.ts';
import { bikes } from './bike.ts';
import { closedLists, oneOf } from './columns.ts';

/** Who owned which bike from when until when; at most one ownership of a bike is current. */
export const ownerships = pgTable(
  'ownerships',
  {
    id: uuid().primaryKey(),
    bikeId: uuid()
      .notNull()
      .references(() => bikes.id),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    since: timestamp({ withTimezone: true }).notNull(),
    until: timestamp({ withTimezone: true }),
    /** Whether a child or teenager rides the bike, for whom its owner is responsible, as the owner says. Nothing is kept about the child. */
    forChild: boolean().notNull().default(false),
    /** What its owner calls the bike; null for the model's name. */
    nickname: text(),
  },
  (table) => [
    uniqueIndex('ownerships_current')
      .on(table.bikeId)
      .where(sql`until is null`),
    index().on(table.accountId),
  ],
);

/**
 * Ownership certificates: the signed text, and when and why a newer one took its place. `ownerName` is the name at issue,
 * `ownerSalt` makes the digest of it that is signed; null where they are not known, and for closed accounts.
 */
export const certificates = pgTable(
  'certificates',
  {
    number: text().primaryKey(),
    ownershipId: uuid()
      .notNull()
      .references(() => ownerships.id),
    jws: text().notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    supersededAt: timestamp({ withTimezone: true }),
    supersededFor: oneOf(supersedings),
    ownerName: text(),
    ownerSalt: text(),
  },
  (table) => [...closedLists(table), index().on(table.ownershipId)],
);
