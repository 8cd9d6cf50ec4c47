import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { models, tags } from '../../db/tables/tag.ts';

export type ModelRow = typeof models.$inferSelect;
/** What names a model: a brand has one of each name. */
export type ModelName = Pick<ModelRow, 'brandId' | 'name'>;

/** A model's name as the key of a map. */
export function modelKey({ brandId, name }: ModelName): string {
  return `${brandId} ${name}`;
}

/** The ids of models by the keys of their names; a name that the brand has not is not in it. */
export async function findModelIds(db: Db, names: readonly ModelName[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const { id, brandId, name } = models;
  const rows = await db.select({ id, brandId, name }).from(models).where(isNamed(names));
  return new Map(rows.map((row) => [modelKey(row), row.id]));
}

/** Adds the models whose name the brand has not yet; gives the keys of those. */
export async function addModels(tx: Tx, rows: readonly ModelRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const { brandId, name } = models;
  const added = await tx
    .insert(models)
    .values(inOrder(rows))
    .onConflictDoNothing({ target: [brandId, name] })
    .returning({ brandId, name });
  return new Set(added.map(modelKey));
}

/** The models of these names, which nobody else changes before the transaction ends. */
export async function lockModels(tx: Tx, names: readonly ModelName[]): Promise<Map<string, ModelRow>> {
  if (names.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(models)
    .where(isNamed(names))
    .orderBy(asc(models.brandId), asc(models.name))
    .for('update');
  return new Map(rows.map((row) => [modelKey(row), row]));
}

/** Writes models that were locked before. */
export async function changeModels(tx: Tx, rows: readonly ModelRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(models)
    .values(inOrder(rows))
    .onConflictDoUpdate({
      target: [models.brandId, models.name],
      set: {
        kind: sql`excluded.kind`,
        photoUrl: sql`excluded.photo_url`,
        warrantyMonths: sql`excluded.warranty_months`,
      },
    });
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

function isNamed(names: readonly ModelName[]): SQL {
  const pairs = names.map(({ brandId, name }) => sql`(${brandId}::uuid, ${name}::text)`);
  return sql`(${models.brandId}, ${models.name}) in (${sql.join(pairs, sql`, `)})`;
}

/** In one order for everybody: two imports at once then wait for one another, and not in a circle. */
function inOrder(rows: readonly ModelRow[]): ModelRow[] {
  return rows.toSorted((a, b) => (modelKey(a) < modelKey(b) ? -1 : 1));
}
