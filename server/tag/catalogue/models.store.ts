import { and, eq, inArray, asc, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { keyedRows } from '#server/db/records.ts';
import { models, tags, modelComponents } from '#server/db/tables/tag.ts';

export type ModelRow = typeof models.$inferSelect;
/** The models: a brand has one of each name. */
export const modelRows = keyedRows(models, ['brandId', 'name']);

/** The ids of models by the keys of their names; a name that the brand has not is not in it. */
export async function findModelIds(
  db: Db,
  names: readonly Pick<ModelRow, 'brandId' | 'name'>[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const { id, brandId, name } = models;
  const rows = await db.select({ id, brandId, name }).from(models).where(modelRows.isNamed(names));
  return new Map(rows.map((row) => [modelRows.keyOf(row), row.id]));
}

/** Which of these models are on the road: a bike of theirs has been activated. */
export async function findActiveModels(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ modelId: tags.modelId })
    .from(tags)
    .where(and(eq(tags.active, true), inArray(tags.modelId, [...ids])));
  return new Set(rows.map(({ modelId }) => modelId));
}

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
