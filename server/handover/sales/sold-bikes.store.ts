import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { brands } from '#server/db/tables/tag.ts';

/** The bikes that have a serial number, of each brand one at the most: asked brand by brand, by the index that holds them apart. */
export function listBySerial(db: Db | Tx, serialKey: string) {
  return db
    .select({ tag: bikes.tag, brandId: bikes.brandId })
    .from(brands)
    .innerJoin(bikes, and(eq(bikes.brandId, brands.id), eq(bikes.serialKey, serialKey)));
}
