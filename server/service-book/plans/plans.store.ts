import { and, asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { ofBrand, type OfBrand } from '#server/db/owned-bike.ts';
import { keyedRows } from '#server/db/records.ts';
import { brands } from '#server/db/tables/tag.ts';
import { servicePlans } from '#server/service-book/tables/plans.ts';

export type PlanRow = typeof servicePlans.$inferSelect;

/** What brands ask for: a brand has one plan of each model, and one of all others. */
export const planRows = keyedRows(servicePlans, ['brandId', 'model']);

/** The plans as their tables have them, by brand and model. */
export function listPlans(db: Db, of: OfBrand) {
  const { model, kind, firstDays, everyMonths, missed, missedEn } = servicePlans;
  return db
    .select({ brand: brands.slug, model, kind, firstDays, everyMonths, missed, missedEn })
    .from(servicePlans)
    .innerJoin(brands, eq(brands.id, servicePlans.brandId))
    .where(ofBrand(of))
    .orderBy(asc(brands.slug), asc(model));
}

/** Takes a plan out; statements keep what they say. */
export const deletePlan = (brandId: string, model: string) => async (tx: Tx) => {
  const isIt = and(eq(servicePlans.brandId, brandId), eq(servicePlans.model, model));
  const removed = await tx.delete(servicePlans).where(isIt).returning({ id: servicePlans.id });
  return removed.length > 0;
};
