import { integer, pgTable, primaryKey, smallint, uuid, index } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/tables/columns.ts';
import { brands, models } from '#server/db/tables/tag.ts';

const ofModel = {
  brandId: uuid()
    .notNull()
    .references(() => brands.id, { onDelete: 'cascade' }),
  modelId: uuid()
    .notNull()
    .references(() => models.id, { onDelete: 'cascade' }),
};

/** Tags that were issued at the desk at once, by an id that the browser made: asked for again, none more are issued. Its tags have its instant. */
export const tagIssues = pgTable(
  'tag_issues',
  { id: uuid().primaryKey(), ...ofModel, count: integer().notNull(), issuedAt: instant().notNull() },
  (table) => [index().on(table.brandId, table.issuedAt)],
);

/** Sheets that were printed at the desk at once, by an id that the browser made; their tags name it, so that the same sheets can be had again. */
export const tagSheets = pgTable(
  'tag_sheets',
  { id: uuid().primaryKey(), ...ofModel, labels: integer().notNull(), printedAt: instant().notNull() },
  (table) => [index().on(table.brandId, table.printedAt)],
);

/**
 * How many tags a model has, and how many of them were printed at the desk, are on a bike or were replaced: kept by triggers on tags and bikes,
 * because to count a million takes half a second. The sum over the slots counts, as of `desk_totals`.
 */
export const tagTotals = pgTable(
  'tag_totals',
  {
    brandId: uuid().notNull(),
    modelId: uuid().notNull(),
    slot: smallint().notNull(),
    issued: integer().notNull(),
    printed: integer().notNull(),
    onBike: integer().notNull(),
    replaced: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.modelId, table.slot] })],
);
