import { and, eq, isNull, sql } from 'drizzle-orm';
import { prepared, type Db } from '#server/db/database.ts';
import { insuranceFacts } from '#server/db/insurance-facts.ts';
import { promiseUntil } from '#server/db/promise-until.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { certificates, ownerships } from '#server/db/tables/ownership.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';

/** A bike by its tag with all that its current owner sees; null unless this account is that owner. One prepared query. */
export async function findOwnBike(db: Db, tag: string, accountId: string) {
  const [row] = await prepared(db, 'find_own_bike', build).execute({ tag, accountId });
  return row ?? null;
}

function build(db: Db, name: string) {
  return db
    .select({
      active: tags.active,
      preloaded: tags.preloaded,
      model: models.name,
      kind: models.kind,
      warrantyMonths: models.warrantyMonths,
      photoUrl: sql<string | null>`coalesce(${bikes.photoUrl}, ${models.photoUrl})`,
      serialNumber: bikes.serialNumber,
      size: bikes.size,
      colour: bikes.colour,
      retailer: bikes.retailer,
      purchasedOn: bikes.purchasedOn,
      warrantyStartsOn: bikes.warrantyStartsOn,
      since: ownerships.since,
      promiseUntil,
      certificateNumber: certificates.number,
      ...insuranceFacts,
      brand: brands,
    })
    .from(bikes)
    .innerJoin(ownerships, and(eq(ownerships.bikeId, bikes.id), isNull(ownerships.until)))
    .innerJoin(certificates, and(eq(certificates.ownershipId, ownerships.id), isNull(certificates.supersededAt)))
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(brands, eq(brands.id, bikes.brandId))
    .where(and(eq(bikes.tag, sql.placeholder('tag')), eq(ownerships.accountId, sql.placeholder('accountId'))))
    .prepare(name);
}
