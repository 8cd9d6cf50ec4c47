import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { prepared, type Db } from '#server/db/database.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';

/** The bikes that an account owns now, the one owned last first. One prepared query. */
export function findOwnBikes(db: Db, accountId: string) {
  return prepared(db, 'find_own_bikes', build).execute({ accountId });
}

function build(db: Db, name: string) {
  return db
    .select({
      tag: tags.tag,
      active: tags.active,
      preloaded: tags.preloaded,
      model: models.name,
      kind: models.kind,
      brand: brands,
    })
    .from(ownerships)
    .innerJoin(bikes, eq(bikes.id, ownerships.bikeId))
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(brands, eq(brands.id, bikes.brandId))
    .where(and(eq(ownerships.accountId, sql.placeholder('accountId')), isNull(ownerships.until)))
    .orderBy(desc(ownerships.since), tags.tag)
    .prepare(name);
}
