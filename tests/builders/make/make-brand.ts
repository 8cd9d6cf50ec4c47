import { uuidv7 } from 'uuidv7';
import type { Db } from '#server/db/database.ts';
import { brands } from '#server/db/tables/tag.ts';

export type BrandRow = typeof brands.$inferSelect;

/** Stores a brand, or finds the one that has this slug already. */
export async function makeBrand(db: Db, wish: Omit<typeof brands.$inferInsert, 'id'>): Promise<BrandRow> {
  const [row] = await db
    .insert(brands)
    .values({ id: uuidv7(), ...wish })
    .onConflictDoUpdate({ target: brands.slug, set: { slug: wish.slug } })
    .returning();
  return row!;
}
