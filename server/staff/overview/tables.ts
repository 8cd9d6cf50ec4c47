import { date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';

/**
 * How many bikes a brand has of each model, and how many of them are activated: kept by triggers on `desk_bikes`, because to count a million takes half a
 * second. The sum over the slots counts; which slot is written depends on the connection, so that not everybody waits for one row.
 */
export const deskTotals = pgTable(
  'desk_totals',
  {
    brandId: uuid().notNull(),
    modelId: uuid().notNull(),
    slot: smallint().notNull(),
    bikes: integer().notNull(),
    active: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.modelId, table.slot] })],
);

/** How many bikes got their first owner in the week that begins on this Monday (of São Paulo), likewise, by a trigger on `ownerships`. */
export const deskWeeks = pgTable(
  'desk_weeks',
  {
    brandId: uuid().notNull(),
    week: date().notNull(),
    slot: smallint().notNull(),
    activated: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.week, table.slot] })],
);

/**
 * How many claims on a part of a brand's model were approved in a month (its first day, of São Paulo), by a trigger on `claim_events`; `part` is the
 * part's place on the bike. What was counted stays with the model that the bike had then.
 */
export const deskFailures = pgTable(
  'desk_failures',
  {
    brandId: uuid().notNull(),
    modelId: uuid().notNull(),
    part: text().notNull(),
    month: date().notNull(),
    approved: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.month, table.modelId, table.part] })],
);
