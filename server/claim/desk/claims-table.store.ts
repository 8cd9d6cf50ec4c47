import { asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { claimEvents, claims } from '#server/claim/tables.ts';
import type { Db } from '#server/db/database.ts';
import { isOfBikeNow, isOwner } from '#server/db/owned-bike.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes, components } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';

/** How many claims a table has at most. */
export const longestTable = 5000;

/** When a claim was decided last. */
const decidedAt = sql<Date | null>`(select max(e.at) from ${claimEvents} e
  where e.claim_id = ${claims.id} and e.kind in ('approved', 'rejected', 'rejected-on-appeal'))`.mapWith(
  (value: string | Date) => new Date(value),
);

/** The claims of a shop for a table: under way first, as they are due, then the last changed. */
export function listClaimsForTable(db: Db, shopId: string) {
  const { name, brand, model, serialNumber } = components;
  return db
    .select({
      claim: claims,
      part: { name, brand, model, serialNumber },
      bike: { tag: bikes.tag, serialNumber: bikes.serialNumber, model: models.name, brand: brands.name },
      ownerName: accounts.name,
      assignee: sql<string | null>`(select a.name from ${accounts} a where a.id = ${claims.assignedTo})`,
      decidedAt,
    })
    .from(claims)
    .innerJoin(components, eq(components.id, claims.componentId))
    .innerJoin(bikes, eq(bikes.id, claims.bikeId))
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(brands, eq(brands.id, bikes.brandId))
    .leftJoin(ownerships, isOfBikeNow)
    .leftJoin(accounts, isOwner)
    .where(eq(claims.shopId, shopId))
    .orderBy(
      desc(isNull(claims.closedAt)),
      asc(sql`case when ${claims.closedAt} is null then ${claims.dueOn} end`),
      desc(claims.changedAt),
      desc(claims.id),
    )
    .limit(longestTable);
}
