import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { brands } from '../../db/tables/tag.ts';

export type BrandRow = typeof brands.$inferSelect;

/** The ids of brands by their slugs; a slug that nobody has is not in it. */
export async function findBrandIds(db: Db, slugs: Iterable<string>): Promise<Map<string, string>> {
  const wanted = [...new Set(slugs)];
  if (wanted.length === 0) return new Map();
  const rows = await db.select({ slug: brands.slug, id: brands.id }).from(brands).where(inArray(brands.slug, wanted));
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** The slug of a brand that is there. */
export async function findBrandSlug(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ slug: brands.slug }).from(brands).where(eq(brands.id, id));
  return row?.slug ?? null;
}

/** Adds the brands whose slug is free; gives the slugs of those. */
export async function addBrands(tx: Tx, rows: readonly BrandRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const added = await tx
    .insert(brands)
    .values(inOrder(rows))
    .onConflictDoNothing({ target: brands.slug })
    .returning({ slug: brands.slug });
  return new Set(added.map(({ slug }) => slug));
}

/** The brands with these slugs, which nobody else changes before the transaction ends. */
export async function lockBrands(tx: Tx, slugs: readonly string[]): Promise<Map<string, BrandRow>> {
  if (slugs.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(brands)
    .where(inArray(brands.slug, [...slugs]))
    .orderBy(asc(brands.slug))
    .for('update');
  return new Map(rows.map((row) => [row.slug, row]));
}

/** Writes brands that were locked before. */
export async function changeBrands(tx: Tx, rows: readonly BrandRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(brands)
    .values(inOrder(rows))
    .onConflictDoUpdate({
      target: brands.slug,
      set: {
        name: sql`excluded.name`,
        secondaryColor: sql`excluded.secondary_color`,
        faviconUrl: sql`excluded.favicon_url`,
        logoUrl: sql`excluded.logo_url`,
        supportEmail: sql`excluded.support_email`,
        tagToInsuranceRedirect: sql`excluded.tag_to_insurance_redirect`,
      },
    });
}

/** In one order for everybody: two imports at once then wait for one another, and not in a circle. */
function inOrder(rows: readonly BrandRow[]): BrandRow[] {
  return rows.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
}
