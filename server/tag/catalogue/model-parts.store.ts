import { asc, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { keyedRows } from '#server/db/keyed-rows.ts';
import { modelComponents } from '#server/db/tables/tag.ts';

export type ModelPartRow = typeof modelComponents.$inferSelect;

/** The parts of models: a model has one of each name. */
export const partRows = keyedRows(modelComponents, ['modelId', 'name']);

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

/** All parts of these models, which nobody else changes before the transaction ends. */
export async function lockModelParts(tx: Tx, modelIds: readonly string[]): Promise<ModelPartRow[]> {
  if (modelIds.length === 0) return [];
  const { modelId, name } = modelComponents;
  return tx
    .select()
    .from(modelComponents)
    .where(inArray(modelId, [...modelIds]))
    .orderBy(asc(modelId), asc(name))
    .for('no key update');
}
