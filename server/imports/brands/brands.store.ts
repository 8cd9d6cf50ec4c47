import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { brands } from '#server/db/tables/tag.ts';

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

/** A brand by its slug; null when there is none. */
export async function findBrandBySlug(db: Db, slug: string): Promise<{ id: string; slug: string } | null> {
  const [row] = await db.select({ id: brands.id, slug: brands.slug }).from(brands).where(eq(brands.slug, slug));
  return row ?? null;
}
