import { sql } from 'drizzle-orm';
import { bigint, date, index, pgTable, real, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { claims } from '#server/claim/tables.ts';
import { closedLists, inRange, oneOf } from '#server/db/tables/columns.ts';

/**
 * What a brand's queue of claims is filtered, searched and counted by: a row a claim that has begun, kept by triggers on claims, their events, bikes,
 * tags and components, in the transaction of what changes it. `rank` and `place` are the order of the queue (`BrandCursor`); `made` is the
 * part's maker and model; `key` the claim's number, the bike's serial key and tag and the part's serial key; `outcome` the decision that stands,
 * `days` how long it took.
 */
export const deskClaims = pgTable(
  'desk_claims',
  {
    claimId: uuid()
      .primaryKey()
      .references(() => claims.id, { onDelete: 'cascade' }),
    brandId: uuid().notNull(),
    modelId: uuid().notNull(),
    shopId: uuid(),
    part: text().notNull(),
    made: text().notNull(),
    batch: text(),
    rank: smallint().notNull(),
    place: bigint({ mode: 'number' }).notNull(),
    openedOn: date().notNull(),
    outcome: oneOf(['approved', 'refused']),
    days: real(),
    key: text().notNull(),
  },
  (table) => [
    ...closedLists(table),
    inRange(table.rank, 0, 2),
    // Each filter has its rows in the order of the list.
    index('desk_claims_queue').on(table.brandId, table.rank, table.place, table.claimId),
    index('desk_claims_model').on(table.brandId, table.modelId, table.rank, table.place, table.claimId),
    index('desk_claims_shop').on(table.brandId, table.shopId, table.rank, table.place, table.claimId),
    index('desk_claims_part').on(table.brandId, table.part, table.rank, table.place, table.claimId),
    index('desk_claims_opened').on(table.brandId, table.openedOn),
    index('desk_claims_key').using('gin', table.key.op('gin_trgm_ops')),
    index('desk_claims_decided')
      .on(table.brandId, table.rank, table.place, table.claimId)
      .where(sql`outcome is not null`),
  ],
);
