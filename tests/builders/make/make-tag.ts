import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Db } from '#server/db/database.ts';
import { models, tags } from '#server/db/tables/tag.ts';

export type ModelRow = typeof models.$inferSelect;
export type TagRow = typeof tags.$inferSelect;

/** Stores a model, or finds the brand's model of this name. */
export async function makeModel(db: Db, wish: Omit<typeof models.$inferInsert, 'id'>): Promise<ModelRow> {
  const known = await db
    .select()
    .from(models)
    .where(and(eq(models.brandId, wish.brandId), eq(models.name, wish.name)));
  if (known[0]) return known[0];
  const [row] = await db
    .insert(models)
    .values({ id: uuidv7(), ...wish })
    .returning();
  return row!;
}

/** Stores a tag; null when it is there already. */
export async function makeTag(db: Db, wish: typeof tags.$inferInsert): Promise<TagRow | null> {
  const [row] = await db.insert(tags).values(wish).onConflictDoNothing().returning();
  return row ?? null;
}
