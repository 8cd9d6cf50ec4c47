import { eq, and, isNull, sql } from 'drizzle-orm';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { isOfBikeNow, warrantyFrom } from '#server/db/owned-bike.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes, components } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { tags, brands, models } from '#server/db/tables/tag.ts';

/** The bike of a tag and whose it is, as far as there are any; null for an unknown tag. */
export async function findOwnerOf(db: Db, tag: string) {
  const [row] = await db
    .select({ bikeId: bikes.id, ownerId: ownerships.accountId, ownerLeftAt: accounts.closedAt })
    .from(tags)
    .leftJoin(bikes, eq(bikes.tag, tags.tag))
    .leftJoin(ownerships, isOfBikeNow)
    .leftJoin(accounts, eq(accounts.id, ownerships.accountId))
    .where(eq(tags.tag, tag));
  return row ?? null;
}

/** What of a bike decides what its transfer changes; null for a bike that is not there. */
export async function findTouched(db: Db | Tx, bikeId: string) {
  const [bike] = await db
    .select({
      stolenAt: bikes.stolenAt,
      startsOn: warrantyFrom,
      months: models.warrantyMonths,
      firstOwnerOnly: brands.firstOwnerOnly,
      leftFirstAt: sql<Date | null>`(select min(o.until) from ${ownerships} o where o.bike_id = ${bikes.id})`.mapWith(
        ownerships.until,
      ),
    })
    .from(bikes)
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(brands, eq(brands.id, bikes.brandId))
    .where(eq(bikes.id, bikeId));
  if (!bike) return null;
  const parts = await db
    .select({ months: components.warrantyMonths })
    .from(components)
    .where(and(eq(components.bikeId, bikeId), isNull(components.retiredAt)));
  const { leftFirstAt, ...found } = bike;
  return { ...found, leftFirstOn: leftFirstAt && dateOf(leftFirstAt), partMonths: parts.map(({ months }) => months) };
}
