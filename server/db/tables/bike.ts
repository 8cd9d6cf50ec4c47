import { date, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { brands, tags } from './tag.ts';

/** The bikes. `serialKey` is what is compared (`serialKey()` in the domain), unique within a brand. */
export const bikes = pgTable(
  'bikes',
  {
    id: uuid().primaryKey(),
    tag: text()
      .notNull()
      .unique()
      .references(() => tags.tag),
    brandId: uuid()
      .notNull()
      .references(() => brands.id),
    serialNumber: text().notNull(),
    serialKey: text().notNull(),
    size: text(),
    colour: text(),
    photoUrl: text(),
    retailer: text(),
    purchasedOn: date(),
    warrantyStartsOn: date(),
    stolenAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex().on(table.brandId, table.serialKey)],
);
