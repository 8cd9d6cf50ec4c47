import { and, asc, eq, getTableColumns, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { records, recordsLike, rowsOf } from '#server/db/records.ts';
import { bikes, components } from '#server/db/tables/bike.ts';
import { brands, modelComponents, models, tags } from '#server/db/tables/tag.ts';
import { storedFacts, type ProvidedFacts } from './provided-facts.ts';

type BikeRow = typeof bikes.$inferSelect;

export type NewBike = ProvidedFacts & Pick<BikeRow, 'id' | 'tag' | 'brandId' | 'serialNumber' | 'serialKey'>;
/** A bike of which some facts change; those that are not named stay. */
export type ChangedBike = Partial<ProvidedFacts> & Pick<BikeRow, 'id'>;
export type NewTag = { tag: string; modelId: string };

/** Brands by their slugs, and the one that a run is bound to. */
export async function findBrands(tx: Tx, slugs: string[], bound: string | null) {
  return tx
    .select({ id: brands.id, slug: brands.slug })
    .from(brands)
    .where(or(inArray(brands.slug, slugs), bound === null ? undefined : eq(brands.id, bound)));
}

/** All models of some brands. */
export async function findModels(tx: Tx, brandIds: string[]) {
  return tx
    .select({ id: models.id, brandId: models.brandId, name: models.name })
    .from(models)
    .where(inArray(models.brandId, brandIds));
}

/** The parts that bikes of some models come with, in their order. */
export async function findModelParts(tx: Tx, modelIds: string[]) {
  return tx
    .select()
    .from(modelComponents)
    .where(inArray(modelComponents.modelId, modelIds))
    .orderBy(asc(modelComponents.position));
}

/** The bikes with these serial numbers, with what their tags say. */
export async function findBikesBySerial(tx: Tx, keys: { brandId: string; serialKey: string }[]) {
  const wanted = records('r', { brandId: 'uuid', serialKey: 'text' }, keys);
  return tx
    .select({
      id: bikes.id,
      tag: bikes.tag,
      brandId: bikes.brandId,
      serialKey: bikes.serialKey,
      active: tags.active,
      modelId: tags.modelId,
      ...storedFacts,
    })
    .from(bikes)
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .where(sql`(${bikes.brandId}, ${bikes.serialKey}) in (select r."brandId", r."serialKey" from ${wanted})`);
}

/** Whose these tags are, whether they are active, and on which bike. */
export async function findTags(tx: Tx, wanted: string[]) {
  return tx
    .select({
      tag: tags.tag,
      active: tags.active,
      brandId: models.brandId,
      modelId: tags.modelId,
      bikeId: bikes.id,
      replacedBy: tags.replacedBy,
    })
    .from(tags)
    .innerJoin(models, eq(models.id, tags.modelId))
    .leftJoin(bikes, eq(bikes.tag, tags.tag))
    .where(
      sql`${tags.tag} in (select r."tag" from ${records(
        'r',
        { tag: 'text' },
        wanted.map((tag) => ({ tag })),
      )})`,
    );
}

/**
 * Holds tags until the transaction ends, so that nobody activates their bikes meanwhile. Returns how many of them are not
 * active yet.
 */
export async function holdInactiveTags(tx: Tx, wanted: string[]): Promise<number> {
  const r = records(
    'r',
    { tag: 'text' },
    wanted.map((tag) => ({ tag })),
  );
  const held = await rowsOf(
    tx,
    sql`select tag from tags where tag in (select r."tag" from ${r}) and not active order by tag for no key update`,
  );
  return held.length;
}

/** Adds tags for their models; returns how many of them were new. */
export async function insertTags(tx: Tx, rows: NewTag[]): Promise<number> {
  const r = records('r', { tag: 'text', modelId: 'uuid' }, rows);
  const added = await rowsOf(
    tx,
    sql`insert into tags (tag, model_id, brand_id) select r."tag", m.id, m.brand_id from ${r} join models m on m.id = r."modelId"
      on conflict do nothing returning tag`,
  );
  return added.length;
}

/** Gives tags to other models. */
export async function moveTags(tx: Tx, rows: NewTag[]): Promise<void> {
  const r = records('r', { tag: 'text', modelId: 'uuid' }, rows);
  await tx.execute(sql`update tags set model_id = r."modelId" from ${r} where tags.tag = r."tag"`);
}

/** Adds bikes; returns how many of them were new, by tag and by serial number. */
export async function insertBikes(tx: Tx, rows: NewBike[]): Promise<number> {
  // No owner has said anything of them yet.
  const all = rows.map((row) => ({ ...row, deliverySaid: 0 }));
  const added = await tx
    .insert(bikes)
    .select(sql`select * from ${recordsLike('r', getTableColumns(bikes), all)}`)
    .onConflictDoNothing()
    .returning({ id: bikes.id });
  return added.length;
}

/** Writes what is provided of bikes and leaves what is not. */
export async function updateBikes(tx: Tx, rows: ChangedBike[]): Promise<void> {
  const columns = { id: bikes.id, ...storedFacts };
  const provided = Object.entries(storedFacts).map(([name, column]): [string, SQL] => [
    name,
    sql`coalesce(r.${sql.identifier(name)}, ${column})`,
  ]);
  await tx
    .update(bikes)
    .set(Object.fromEntries(provided))
    .from(recordsLike('r', columns, rows))
    .where(sql`${bikes.id} = r."id"`);
}

/**
 * Takes a bike out with its parts, unless somebody has activated it: true, false where there is none. Its tag is held, so that nobody
 * activates it meanwhile. What else rests on bike or parts throws by its foreign key.
 */
export const deleteBike = (brandId: string, key: string) => async (tx: Tx) => {
  const isIt = and(eq(bikes.brandId, brandId), eq(bikes.serialKey, key));
  const [bike] = await tx
    .select({ id: bikes.id, active: tags.active })
    .from(tags)
    .innerJoin(bikes, eq(bikes.tag, tags.tag))
    .where(isIt)
    .for('no key update', { of: tags });
  if (!bike) return false;
  if (bike.active) return { stays: 'somebody has activated it' };
  await tx.delete(components).where(eq(components.bikeId, bike.id));
  await tx.delete(bikes).where(eq(bikes.id, bike.id));
  return true;
};
