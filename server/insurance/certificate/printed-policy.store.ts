import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';
import { policies } from '#server/insurance/tables/policy.ts';

/** A policy with what of its bike is printed; null where there is none. */
export async function findPrintedPolicy(db: Db, id: string) {
  const [row] = await db
    .select({
      policy: policies,
      bike: {
        brand: brands.name,
        colour: brands.secondaryColor,
        model: models.name,
        kind: models.kind,
        serialNumber: bikes.serialNumber,
        tag: bikes.tag,
      },
    })
    .from(policies)
    .innerJoin(bikes, eq(bikes.id, policies.bikeId))
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(brands, eq(brands.id, bikes.brandId))
    .where(eq(policies.id, id));
  return row ?? null;
}
