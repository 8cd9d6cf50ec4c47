import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bikeKinds } from '#domain/tag/tag-text.ts';
import { closedLists, inRange, oneOf } from './columns.ts';

/** The partners. `slug` is what tag URLs carry in `?brand=`; always lower case. */
export const brands = pgTable('brands', {
  id: uuid().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  secondaryColor: text().notNull(),
  faviconUrl: text(),
  logoUrl: text(),
  tagToInsuranceRedirect: boolean().notNull().default(false),
  supportEmail: text(),
  /** Whether what the brand promises beyond the law holds for the first owner alone. */
  firstOwnerOnly: boolean().notNull().default(false),
  /** The company behind the name, as far as it has said (`domain/brazil/company.ts`). */
  companyName: text(),
  cnpj: text(),
  address: text(),
  customerService: text(),
  dataOfficer: text(),
});

/** A brand's models. `warrantyMonths` is the contractual term, 0 for none. */
export const models = pgTable(
  'models',
  {
    id: uuid().primaryKey(),
    brandId: uuid()
      .notNull()
      .references(() => brands.id),
    name: text().notNull(),
    kind: oneOf(bikeKinds).notNull(),
    photoUrl: text(),
    warrantyMonths: integer().notNull(),
  },
  (table) => [
    ...closedLists(table),
    inRange(table.warrantyMonths, 0),
    uniqueIndex().on(table.brandId, table.name),
    // For the tags, whose model and brand go together.
    uniqueIndex().on(table.brandId, table.id),
  ],
);

/**
 * The parts that every bike of a model comes with; `name` is the part's place on the bike (`Quadro`, `Roda dianteira`).
 * `warrantyMonths` is the contractual term of the part, 0 for none.
 */
export const modelComponents = pgTable(
  'model_components',
  {
    id: uuid().primaryKey(),
    modelId: uuid()
      .notNull()
      .references(() => models.id),
    name: text().notNull(),
    brand: text().notNull(),
    model: text().notNull(),
    warrantyMonths: integer().notNull(),
    position: integer().notNull(),
  },
  (table) => [inRange(table.warrantyMonths, 0), uniqueIndex().on(table.modelId, table.name)],
);

/**
 * The codes on bikes. `active` turns true once, in the update that decides who activated, and goes along to the tag that takes its place.
 * `brandId` is the model's: the database lets no tag have another, and no bike another than its tag's. Serial numbers are unique within it.
 * `replacedBy` is the tag that the bike has now in the place of this one, since `replacedAt`: no bike gets such a tag any more. `sheetId` is the
 * sheet on which it was last printed at the desk; null: it was not.
 */
export const tags = pgTable(
  'tags',
  {
    tag: text().primaryKey(),
    modelId: uuid().notNull(),
    brandId: uuid().notNull(),
    preloaded: boolean().notNull().default(true),
    active: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    replacedBy: text(),
    replacedAt: timestamp({ withTimezone: true }),
    sheetId: uuid(),
  },
  (table) => [
    check(
      'tags_replaced',
      sql`(replaced_by is null) = (replaced_at is null) and not (active and replaced_by is not null)`,
    ),
    foreignKey({ columns: [table.brandId, table.replacedBy], foreignColumns: [table.brandId, table.tag] }),
    // For the tags that led to one that is replaced in its turn.
    index()
      .on(table.replacedBy)
      .where(sql`replaced_by is not null`),
    foreignKey({ columns: [table.brandId, table.modelId], foreignColumns: [models.brandId, models.id] }),
    // For the tags of a sheet, of an order, and the newest that wait to be printed.
    index()
      .on(table.sheetId)
      .where(sql`sheet_id is not null`),
    index().on(table.modelId, table.createdAt, table.tag),
    // For the bikes, whose tag and brand go together.
    uniqueIndex().on(table.brandId, table.tag),
  ],
);
