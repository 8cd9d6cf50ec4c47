import { asc, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { modelComponents } from '../../db/tables/tag.ts';

export type ModelPartRow = typeof modelComponents.$inferSelect;

/** What names a part: a model has one of each name. */
export function partKey({ modelId, name }: Pick<ModelPartRow, 'modelId' | 'name'>): string {
  return `${modelId} ${name}`;
}

/** The last place that a part of each of these models has; a model without parts is not in it. */
export async function findLastPlaces(db: Db, modelIds: readonly string[]): Promise<Map<string, number>> {
  if (modelIds.length === 0) return new Map();
  const { modelId, position } = modelComponents;
  const rows = await db
    .select({ modelId, last: sql<number>`max(${position})` })
    .from(modelComponents)
    .where(inArray(modelId, [...modelIds]))
    .groupBy(modelId);
  return new Map(rows.map((row) => [row.modelId, row.last]));
}

/** Adds the parts whose name the model has not yet; gives the keys of those. */
export async function addModelParts(tx: Tx, rows: readonly ModelPartRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const { modelId, name } = modelComponents;
  const added = await tx
    .insert(modelComponents)
    .values(inOrder(rows))
    .onConflictDoNothing({ target: [modelId, name] })
    .returning({ modelId, name });
  return new Set(added.map(partKey));
}

/** All parts of these models, which nobody else changes before the transaction ends. */
export async function lockModelParts(tx: Tx, modelIds: readonly string[]): Promise<ModelPartRow[]> {
  if (modelIds.length === 0) return [];
  const { modelId, name } = modelComponents;
  return tx
    .select()
    .from(modelComponents)
    .where(inArray(modelId, [...modelIds]))
    .orderBy(asc(modelId), asc(name))
    .for('update');
}

/** Writes parts that were locked before. */
export async function changeModelParts(tx: Tx, rows: readonly ModelPartRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(modelComponents)
    .values(inOrder(rows))
    .onConflictDoUpdate({
      target: [modelComponents.modelId, modelComponents.name],
      set: {
        brand: sql`excluded.brand`,
        model: sql`excluded.model`,
        warrantyMonths: sql`excluded.warranty_months`,
        position: sql`excluded.position`,
      },
    });
}

/** In one order for everybody: two imports at once then wait for one another, and not in a circle. */
function inOrder(rows: readonly ModelPartRow[]): ModelPartRow[] {
  return rows.toSorted((a, b) => (partKey(a) < partKey(b) ? -1 : 1));
}
