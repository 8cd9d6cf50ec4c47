import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { standardModel } from '#domain/tag/tag.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { brands, models } from '#server/db/tables/tag.ts';

export type BrandRow = typeof brands.$inferSelect;

/** The caller's brand. */
export async function findBrandRow(db: Db, id: string): Promise<BrandRow> {
  const [row] = await db.select().from(brands).where(eq(brands.id, id));
  return row!;
}

/** The same, which nobody else changes before the transaction ends. */
export async function lockBrandRow(tx: Tx, id: string): Promise<BrandRow> {
  const [row] = await tx.select().from(brands).where(eq(brands.id, id)).for('no key update');
  return row!;
}

/** A model to show the brand's look with: one with a photo where there is one. */
export async function findSample(db: Db, brandId: string) {
  const [row] = await db
    .select({ model: models.name, kind: models.kind, photoUrl: models.photoUrl })
    .from(models)
    .where(and(eq(models.brandId, brandId), ne(models.name, standardModel)))
    .orderBy(sql`${models.photoUrl} is null`, asc(models.name))
    .limit(1);
  return row ?? null;
}
