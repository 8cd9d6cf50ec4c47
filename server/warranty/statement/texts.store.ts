import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { ofBrand, type OfBrand } from '#server/db/owned-bike.ts';
import { brands } from '#server/db/tables/tag.ts';
import { warrantyStatements, warrantyTexts } from '#server/warranty/tables.ts';

/** The brand's row, locked: of two versions that come in at once, one is first. */
export async function lockBrand(tx: Tx, brandId: string): Promise<void> {
  await tx.select({ id: brands.id }).from(brands).where(eq(brands.id, brandId)).for('no key update');
}

/** The digest of a version's text; null where there is no such version. */
export async function findTextSha256(tx: Tx, brandId: string, version: string): Promise<string | null> {
  const [row] = await tx
    .select({ sha256: warrantyTexts.sha256 })
    .from(warrantyTexts)
    .where(and(eq(warrantyTexts.brandId, brandId), eq(warrantyTexts.version, version)));
  return row?.sha256 ?? null;
}

export async function insertText(tx: Tx, row: typeof warrantyTexts.$inferInsert): Promise<void> {
  await tx.insert(warrantyTexts).values(row);
}

/** The version of a brand's text that is in force; null where it has none. */
export async function newestText(tx: Tx, brandId: string) {
  const [row] = await tx
    .select({ brandId: warrantyTexts.brandId, version: warrantyTexts.version, sha256: warrantyTexts.sha256 })
    .from(warrantyTexts)
    .where(eq(warrantyTexts.brandId, brandId))
    .orderBy(desc(warrantyTexts.publishedAt), desc(warrantyTexts.version))
    .limit(1);
  return row ?? null;
}

/** All versions of brands' texts, the newest of each first, with how many bikes have a statement of it. */
export function listTexts(db: Db, of: OfBrand) {
  const { version, publishedAt, sha256 } = warrantyTexts;
  return db
    .select({ brand: brands.slug, version, publishedAt, sha256, bikes: count(warrantyStatements.bikeId) })
    .from(warrantyTexts)
    .innerJoin(brands, eq(brands.id, warrantyTexts.brandId))
    .leftJoin(
      warrantyStatements,
      and(eq(warrantyStatements.brandId, warrantyTexts.brandId), eq(warrantyStatements.version, version)),
    )
    .where(ofBrand(of))
    .groupBy(brands.slug, warrantyTexts.brandId, version)
    .orderBy(asc(brands.slug), desc(publishedAt), desc(version));
}

/** A version of a brand's text. */
export async function readTextOf(db: Db, brandId: string, version: string): Promise<string> {
  const [row] = await db
    .select({ text: warrantyTexts.text })
    .from(warrantyTexts)
    .where(and(eq(warrantyTexts.brandId, brandId), eq(warrantyTexts.version, version)));
  return row!.text;
}
