import { asc, count, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { ofBrand, type OfBrand } from '#server/db/owned-bike.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';

/** How many bikes and tags each model has: `free` tags are on no bike, `active` bikes have an owner or had one. */
export async function countBikes(db: Db, of: OfBrand) {
  return db
    .select({
      brand: brands.slug,
      model: models.name,
      bikes: count(bikes.id),
      active: sql<number>`count(*) filter (where ${tags.active})::int`,
      free: sql<number>`count(*) filter (where ${tags.tag} is not null and ${bikes.id} is null)::int`,
    })
    .from(models)
    .innerJoin(brands, eq(brands.id, models.brandId))
    .leftJoin(tags, eq(tags.modelId, models.id))
    .leftJoin(bikes, eq(bikes.tag, tags.tag))
    .where(ofBrand(of))
    .groupBy(models.id, brands.slug)
    .orderBy(asc(brands.slug), asc(models.name));
}
