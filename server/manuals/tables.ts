import { date, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { inRange } from '#server/db/tables/columns.ts';
import { brands } from '#server/db/tables/tag.ts';
import { storedFiles } from '#server/files/tables.ts';

/**
 * Brands' manuals, one of each `code` and `language` (a BCP 47 tag). `modelIds` are the models that it is about, null for
 * all of the brand's. Another revision takes the place of the one that is there, with a file of its own. `pages` is null where
 * the file does not tell.
 */
export const manuals = pgTable(
  'manuals',
  {
    id: uuid().primaryKey(),
    brandId: uuid()
      .notNull()
      .references(() => brands.id),
    code: text().notNull(),
    language: text().notNull(),
    title: text().notNull(),
    revision: date(),
    modelIds: jsonb().$type<string[]>(),
    pages: integer(),
    fileId: uuid()
      .notNull()
      .references(() => storedFiles.id),
  },
  (table) => [
    inRange(table.pages, 0),
    uniqueIndex().on(table.brandId, table.code, table.language),
    uniqueIndex().on(table.fileId),
  ],
);
