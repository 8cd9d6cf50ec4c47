import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { standardModel } from '#domain/tag/tag.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { modelComponents, models, tags } from '#server/db/tables/tag.ts';
import type { ModelPartRow, ModelRow } from '#server/tag/catalogue/models.store.ts';
import { tagTotals } from './tables.ts';

// A column of the one table that is read from would stand here without its table, and be the inner one's.
const [brandId, modelId] = [sql.raw('models.brand_id'), sql.raw('models.id')];
const onBike = sql<number>`(select coalesce(sum(t.on_bike), 0)::int from ${tagTotals} t
  where t.brand_id = ${brandId} and t.model_id = ${modelId})`;
const partCount = sql<number>`(select count(*)::int from ${modelComponents} c where c.model_id = ${modelId})`;

/** A brand's models by name. The word for tags sold blank is none. */
export function listModelsOfBrand(db: Db, ofBrand: string) {
  const { id, name, kind, warrantyMonths, photoUrl } = models;
  return db
    .select({ id, name, kind, warrantyMonths, photoUrl, bikes: onBike, parts: partCount })
    .from(models)
    .where(and(eq(models.brandId, ofBrand), ne(name, standardModel)))
    .orderBy(asc(name));
}

/** A model of a brand with how many bikes it has; null for another brand's. */
export async function findModelOf(db: Db, brandId: string, id: string) {
  const [row] = await db
    .select({ model: models, bikes: onBike })
    .from(models)
    .where(and(eq(models.id, id), eq(models.brandId, brandId)));
  return row ?? null;
}

/** The same, which nobody else changes before the transaction ends. */
export async function lockModelOf(tx: Tx, brandId: string, id: string): Promise<ModelRow | null> {
  const isIt = and(eq(models.id, id), eq(models.brandId, brandId));
  const [row] = await tx.select().from(models).where(isIt).for('no key update');
  return row ?? null;
}

/** The parts of a model in their order. */
export function listPartsOf(db: Db, modelId: string): Promise<ModelPartRow[]> {
  return db
    .select()
    .from(modelComponents)
    .where(eq(modelComponents.modelId, modelId))
    .orderBy(asc(modelComponents.position), asc(modelComponents.name));
}

/** Whether a bike of a model has been activated. */
export async function isActiveModel(db: Db, modelId: string): Promise<boolean> {
  const [row] = await db
    .select({ tag: tags.tag })
    .from(tags)
    .where(and(eq(tags.modelId, modelId), eq(tags.active, true)))
    .limit(1);
  return row !== undefined;
}
