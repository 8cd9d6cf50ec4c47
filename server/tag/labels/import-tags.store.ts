import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { records } from '#server/db/records.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { models, tags } from '#server/db/tables/tag.ts';

/** A tag's facts in a table. */
export type TagFacts = { tag: string; modelId: string; preloaded: boolean };

/** A tag that is to be added. */
export type NewTag = TagFacts & { brandId: string };

/** A tag that is there, and whether a bike has it. */
export type KnownTag = Awaited<ReturnType<typeof lockTags>> extends Map<string, infer Tag> ? Tag : never;

/** Adds tags that nobody has; gives those. */
export async function addTags(tx: Tx, rows: readonly NewTag[], createdAt: Date): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const added = await tx
    .insert(tags)
    .values(rows.map((row) => ({ ...row, createdAt })).toSorted((a, b) => (a.tag < b.tag ? -1 : 1)))
    .onConflictDoNothing()
    .returning({ tag: tags.tag });
  return new Set(added.map(({ tag }) => tag));
}

/** Tags that nobody else changes, activates or puts on a bike before the transaction ends. */
export async function lockTags(tx: Tx, wanted: readonly string[]) {
  if (wanted.length > 0) {
    const held = inArray(tags.tag, [...wanted]);
    await tx.select({ tag: tags.tag }).from(tags).where(held).orderBy(asc(tags.tag)).for('no key update');
  }
  // A second look: the first may have waited, and a bike that came meanwhile is in no row that it saw.
  const rows = await tx
    .select({
      tag: tags.tag,
      modelId: tags.modelId,
      preloaded: tags.preloaded,
      brandId: models.brandId,
      bikeId: bikes.id,
    })
    .from(tags)
    .innerJoin(models, eq(models.id, tags.modelId))
    .leftJoin(bikes, eq(bikes.tag, tags.tag))
    .where(inArray(tags.tag, [...wanted]));
  return new Map(rows.map((row) => [row.tag, row]));
}

/** Writes tags that were locked before. */
export async function changeTags(tx: Tx, rows: readonly TagFacts[]): Promise<void> {
  if (rows.length === 0) return;
  const r = records('r', { tag: 'text', modelId: 'uuid', preloaded: 'boolean' }, rows);
  await tx.execute(
    sql`update tags set model_id = r."modelId", preloaded = r."preloaded" from ${r} where tags.tag = r."tag"`,
  );
}
