import { sql } from 'drizzle-orm';
import { type AnyPgColumn, date, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { pointIds } from '#domain/battery/data-points.ts';
import { lifeStates, lifeTellers } from '#domain/battery/life.ts';
import type { StoredPoints } from '#domain/battery/passport.ts';
import type { PointValue } from '#domain/battery/value.ts';
import { accounts } from '#server/db/tables/account.ts';
import { apiKeys } from '#server/db/tables/api-key.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { closedLists, idOf, oneOf } from '#server/db/tables/columns.ts';
import { shops } from '#server/db/tables/shop.ts';
import { brands } from '#server/db/tables/tag.ts';

/** The models of batteries that a brand's e-bikes have, with the data points that all batteries of a model share. */
export const batteryModels = pgTable(
  'battery_models',
  {
    id: uuid().primaryKey(),
    brandId: uuid()
      .notNull()
      .references(() => brands.id),
    name: text().notNull(),
    points: jsonb().$type<StoredPoints>().notNull(),
  },
  (table) => [uniqueIndex().on(table.brandId, table.name)],
);

/**
 * The batteries, known by brand and serial number; `serialKey` is what is compared. A bike has one at most, and one that
 * is on no bike is a spare. `points` are the data points of the single battery that do not change.
 */
export const batteries = pgTable(
  'batteries',
  {
    id: uuid().primaryKey(),
    brandId: uuid()
      .notNull()
      .references(() => brands.id),
    modelId: uuid()
      .notNull()
      .references(() => batteryModels.id),
    serialNumber: text().notNull(),
    serialKey: text().notNull(),
    bikeId: uuid().references(() => bikes.id),
    points: jsonb().$type<StoredPoints>().notNull(),
    state: oneOf(lifeStates).notNull().default('in-use'),
    /** The calendar date since which it is in this state; null while it has been in use all along. */
    stateSince: date(),
    /** The battery that this one was made into. */
    successorId: uuid().references((): AnyPgColumn => batteries.id),
  },
  (table) => [
    ...closedLists(table),
    uniqueIndex().on(table.successorId),
    uniqueIndex().on(table.brandId, table.serialKey),
    uniqueIndex('batteries_one_a_bike').on(table.bikeId),
    uniqueIndex('batteries_passport_id').on(sql`(points -> 'passportId' ->> 'value')`),
  ],
);

/** What became of batteries, in order; never changed. */
export const batteryStates = pgTable(
  'battery_states',
  {
    id: uuid().primaryKey(),
    batteryId: idOf(() => batteries.id),
    state: oneOf(lifeStates).notNull(),
    who: oneOf(lifeTellers).notNull(),
    onDay: date().notNull(),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [...closedLists(table), index().on(table.batteryId, table.recordedAt)],
);

/** Which authority's key read which passport, and when. */
export const batteryLooks = pgTable(
  'battery_looks',
  {
    id: uuid().primaryKey(),
    batteryId: idOf(() => batteries.id),
    apiKeyId: idOf(() => apiKeys.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.batteryId, table.at)],
);

/**
 * Every value of the data points that change with use, in the unit of the point. `takenOn` is the calendar date of the
 * value. The brand's own have no shop; a shop's has its person, who is not shown, and its instrument.
 */
export const batteryReadings = pgTable(
  'battery_readings',
  {
    id: uuid().primaryKey(),
    batteryId: uuid()
      .notNull()
      .references(() => batteries.id),
    point: oneOf(pointIds).notNull(),
    value: jsonb().$type<PointValue>().notNull(),
    takenOn: date().notNull(),
    shopId: uuid().references(() => shops.id),
    accountId: uuid().references(() => accounts.id),
    instrument: text(),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    ...closedLists(table),
    index().on(table.batteryId, table.point, table.takenOn),
    uniqueIndex('battery_readings_of_brand')
      .on(table.batteryId, table.point, table.takenOn)
      .where(sql`shop_id is null`),
  ],
);
