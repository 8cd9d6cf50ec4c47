import { foreignKey, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ServicePlan } from '#domain/service-book/plan.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { brands, tags } from '#server/db/tables/tag.ts';

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

/** What brands write about their warranty, in Portuguese. A version is never another text, and stays. */
export const warrantyTexts = pgTable(
  'warranty_texts',
  {
    brandId: uuid()
      .notNull()
      .references(() => brands.id),
    version: text().notNull(),
    text: text().notNull(),
    /** Of the text, in hexadecimal digits. */
    sha256: text().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.version] })],
);

/** What a statement says about its bike, as it was at the issue. */
export type StatedBike = {
  model: string;
  serialNumber: string;
  /** The brand's term for the bike, in months. */
  months: number;
  parts: { name: string; brand: string; model: string; serialNumber: string | null; months: number }[];
  /** The services that the brand asks for; null for none, missing of statements from before there were plans. */
  services?: ServicePlan | null;
};

/**
 * The warranty statement of each bike (Lei 8.078/1990 art. 50), which names no person: it goes along with the bike. `brandId` is null where the
 * brand had no text of its own; `version` is then one of the neutral text's.
 */
export const warrantyStatements = pgTable(
  'warranty_statements',
  {
    bikeId: uuid()
      .primaryKey()
      .references(() => bikes.id),
    brandId: uuid(),
    version: text().notNull(),
    /** Of the text in Portuguese, in hexadecimal digits. */
    sha256: text().notNull(),
    stated: jsonb().$type<StatedBike>().notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.brandId, table.version],
      foreignColumns: [warrantyTexts.brandId, warrantyTexts.version],
    }),
  ],
);
