import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { brands, modelComponents, models, tags } from '#server/db/tables/tag.ts';

/** Whether the row was there; what rests on it throws by its foreign key. */
type Remove = (tx: Tx) => Promise<boolean>;

export const removeBrandRow =
  (id: string): Remove =>
  async (tx) => {
    const removed = await tx.delete(brands).where(eq(brands.id, id)).returning({ id: brands.id });
    return removed.length > 0;
  };

/** With its parts, which are nothing without it. */
export const removeModelRow =
  (id: string): Remove =>
  async (tx) => {
    await tx.delete(modelComponents).where(eq(modelComponents.modelId, id));
    const removed = await tx.delete(models).where(eq(models.id, id)).returning({ id: models.id });
    return removed.length > 0;
  };

/** By its place as it is written, in any case. */
export const removePartRow =
  (modelId: string, name: string): Remove =>
  async (tx) => {
    const isIt = and(eq(modelComponents.modelId, modelId), sql`lower(${modelComponents.name}) = lower(${name})`);
    const removed = await tx.delete(modelComponents).where(isIt).returning({ id: modelComponents.id });
    return removed.length > 0;
  };

/** One that was activated is on a bike, which holds it. */
export const removeTagRow =
  (tag: string): Remove =>
  async (tx) => {
    const removed = await tx.delete(tags).where(eq(tags.tag, tag)).returning({ tag: tags.tag });
    return removed.length > 0;
  };
