import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bikes } from '#server/db/tables/bike.ts';

/**
 * What the desk's list of bikes is filtered and searched by: a row a bike, kept by triggers on bikes, tags and claims alone, in the transaction of
 * what changes it (migration 0045). `key` is the serial key, a space and the tag. `openClaims` counts what waits for somebody.
 */
export const deskBikes = pgTable(
  'desk_bikes',
  {
    bikeId: uuid()
      .primaryKey()
      .references(() => bikes.id, { onDelete: 'cascade' }),
    brandId: uuid().notNull(),
    modelId: uuid().notNull(),
    active: boolean().notNull(),
    stolen: boolean().notNull(),
    openClaims: integer().notNull(),
    key: text().notNull(),
  },
  (table) => [
    // Each filter has its rows in the order of the list.
    index().on(table.brandId, table.bikeId),
    index().on(table.brandId, table.modelId, table.bikeId),
    index().on(table.brandId, table.active, table.bikeId),
    index('desk_bikes_stolen')
      .on(table.brandId, table.bikeId)
      .where(sql`stolen`),
    index('desk_bikes_claimed')
      .on(table.brandId, table.bikeId)
      .where(sql`open_claims > 0`),
    index('desk_bikes_key').using('gin', table.key.op('gin_trgm_ops')),
  ],
);
