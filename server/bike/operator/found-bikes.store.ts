import { eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { bikes, components } from '#server/db/tables/bike.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';

/** No serial number is on more bikes than a person reads through. */
const most = 50;

function bikesWhere(db: Db, which: SQL) {
  return (
    db
      .select({
        id: bikes.id,
        brand: brands.slug,
        model: models.name,
        serialNumber: bikes.serialNumber,
        tag: bikes.tag,
        active: tags.active,
        warrantyStartsOn: bikes.warrantyStartsOn,
        stolenAt: bikes.stolenAt,
      })
      .from(brands)
      // By the brands, each of which has an index of its serial numbers.
      .innerJoin(bikes, eq(bikes.brandId, brands.id))
      .innerJoin(tags, eq(tags.tag, bikes.tag))
      .innerJoin(models, eq(models.id, tags.modelId))
      .where(which)
      .limit(most)
  );
}

/** The bike that has this tag. */
export const findByTag = (db: Db, tag: string) => bikesWhere(db, eq(bikes.tag, tag));

/** The bikes of all brands with this serial key. */
export const findBySerial = (db: Db, serialKey: string) => bikesWhere(db, eq(bikes.serialKey, serialKey));

/** The bikes on which a part has this serial key, also one that was put in for another. */
export async function findByPart(db: Db, serialKey: string) {
  const parts = await db
    .select({ bikeId: components.bikeId, part: components.name })
    .from(components)
    .where(eq(components.serialKey, serialKey))
    .limit(most);
  if (parts.length === 0) return [];
  const found = await bikesWhere(
    db,
    inArray(
      bikes.id,
      parts.map(({ bikeId }) => bikeId),
    ),
  );
  return found.map((bike) => ({ ...bike, part: parts.find(({ bikeId }) => bikeId === bike.id)!.part }));
}

/** A tag that is on no bike, with whose it is. */
export async function findFreeTag(db: Db, tag: string) {
  const [row] = await db
    .select({ tag: tags.tag, brand: brands.slug, model: models.name, bike: bikes.id })
    .from(tags)
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(brands, eq(brands.id, models.brandId))
    .leftJoin(bikes, eq(bikes.tag, tags.tag))
    .where(eq(tags.tag, tag));
  return row && row.bike === null ? { tag: row.tag, brand: row.brand, model: row.model } : null;
}
