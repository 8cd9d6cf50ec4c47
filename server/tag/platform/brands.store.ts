import { asc, count, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { brands, models } from '#server/db/tables/tag.ts';

export type BrandRow = typeof brands.$inferSelect;

/** The brands by name, each with how many models it has. */
export function listBrandsWithModels(db: Db) {
  return db
    .select({ brand: brands, models: count(models.id) })
    .from(brands)
    .leftJoin(models, eq(models.brandId, brands.id))
    .groupBy(brands.id)
    .orderBy(asc(brands.name), asc(brands.slug));
}

/** A brand that nobody else changes before the transaction ends; null where there is none of this slug. */
export async function lockBrand(tx: Tx, slug: string): Promise<BrandRow | null> {
  const [row] = await tx.select().from(brands).where(eq(brands.slug, slug)).for('no key update');
  return row ?? null;
}
