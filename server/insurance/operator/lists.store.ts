import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { ofBrand, type OfBrand } from '#server/db/of-brand.ts';
import { plans } from '#server/db/tables/insurance.ts';
import { brands } from '#server/db/tables/tag.ts';

/** The insurance plans. */
export async function listPlans(db: Db, of: OfBrand) {
  return db
    .select({
      brand: brands.slug,
      code: plans.code,
      name: plans.name,
      months: plans.months,
      limitCents: plans.limitCents,
      insurer: plans.insurerName,
      offered: plans.offered,
    })
    .from(plans)
    .innerJoin(brands, eq(brands.id, plans.brandId))
    .where(ofBrand(of))
    .orderBy(asc(brands.slug), asc(plans.code));
}
