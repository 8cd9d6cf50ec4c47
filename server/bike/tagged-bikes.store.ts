import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';

/** Bikes with their tags, of one brand or (null) of all, in the order in which they came in: `after` is the last one that is known. */
export function pageOfTaggedBikes(db: Db, of: { brandId: string | null; after: string | null; limit: number }) {
  return db
    .select({
      id: bikes.id,
      brand: brands.slug,
      model: models.name,
      serialNumber: bikes.serialNumber,
      tag: bikes.tag,
      batch: bikes.batch,
      active: tags.active,
    })
    .from(bikes)
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(brands, eq(brands.id, bikes.brandId))
    .where(
      and(
        of.brandId === null ? undefined : eq(bikes.brandId, of.brandId),
        of.after === null ? undefined : gt(bikes.id, of.after),
      ),
    )
    .orderBy(asc(bikes.id))
    .limit(of.limit);
}
