import { and, eq, isNull, sql } from 'drizzle-orm';
import { prepared, type Db } from '#server/db/database.ts';
import { insuranceFacts } from '#server/db/insurance-facts.ts';
import { isOwn, selectOwnedBikes } from '#server/db/owned-bike.ts';
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
  return selectOwnedBikes(db, {
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
    .innerJoin(certificates, and(eq(certificates.ownershipId, ownerships.id), isNull(certificates.supersededAt)))
    .where(isOwn(sql.placeholder('tag'), sql.placeholder('accountId')))
    .prepare(name);
}
