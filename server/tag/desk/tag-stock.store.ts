import { and, asc, desc, eq, exists, inArray, isNull, not, sql, type SQLWrapper } from 'drizzle-orm';
import { tagOrdersShown } from '#domain/tag/stock.contract.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';
import { tagIssues, tagSheets, tagTotals } from './tables.ts';

/** A brand's models by name, each with its tags as they are kept. */
export function listStock(db: Db, brandId: string) {
  const sum = (column: SQLWrapper) => sql<number>`coalesce(sum(${column}), 0)::int`;
  const { issued, printed, onBike, replaced } = tagTotals;
  return db
    .select({
      id: models.id,
      name: models.name,
      issued: sum(issued),
      printed: sum(printed),
      onBike: sum(onBike),
      free: sum(sql`${issued} - ${onBike} - ${replaced}`),
    })
    .from(models)
    .leftJoin(tagTotals, and(eq(tagTotals.brandId, models.brandId), eq(tagTotals.modelId, models.id)))
    .where(eq(models.brandId, brandId))
    .groupBy(models.id)
    .orderBy(asc(models.name));
}

/** The newest orders of a brand. */
export function listIssues(db: Db, brandId: string) {
  const { id, count, issuedAt: at } = tagIssues;
  return db
    .select({ id, model: models.name, count, at })
    .from(tagIssues)
    .innerJoin(models, eq(models.id, tagIssues.modelId))
    .where(eq(tagIssues.brandId, brandId))
    .orderBy(desc(at), desc(id))
    .limit(tagOrdersShown);
}

/** The newest sheets of a brand. */
export function listSheets(db: Db, brandId: string) {
  const { id, labels, printedAt: at } = tagSheets;
  return db
    .select({ id, model: models.name, labels, at })
    .from(tagSheets)
    .innerJoin(models, eq(models.id, tagSheets.modelId))
    .where(eq(tagSheets.brandId, brandId))
    .orderBy(desc(at), desc(id))
    .limit(tagOrdersShown);
}

/** A brand's model; null for another brand's. */
export async function findModelById(db: Db, brandId: string, id: string) {
  const [row] = await db
    .select({ id: models.id, name: models.name })
    .from(models)
    .where(and(eq(models.id, id), eq(models.brandId, brandId)));
  return row ?? null;
}

/** Keeps an order, unless there is one of its id; whether it was kept. */
export async function keepIssue(tx: Tx, issue: typeof tagIssues.$inferInsert): Promise<boolean> {
  return (await tx.insert(tagIssues).values(issue).onConflictDoNothing().returning({ id: tagIssues.id })).length > 0;
}

export async function findIssue(db: Db, id: string) {
  const [row] = await db.select().from(tagIssues).where(eq(tagIssues.id, id));
  return row ?? null;
}

/** Keeps a printing, unless there is one of its id; whether it was kept. */
export async function keepSheet(tx: Tx, sheet: typeof tagSheets.$inferInsert): Promise<boolean> {
  return (await tx.insert(tagSheets).values(sheet).onConflictDoNothing().returning({ id: tagSheets.id })).length > 0;
}

export async function findSheet(db: Db, id: string) {
  const [row] = await db.select().from(tagSheets).where(eq(tagSheets.id, id));
  return row ?? null;
}

/**
 * Puts the newest free tags of a model that were not printed yet on a sheet; says how many. Two who print at once print different ones. The
 * newest, because the oldest are on bikes, and there may be a million of them.
 */
export async function putOnSheet(
  tx: Tx,
  { sheetId, modelId, count }: { sheetId: string; modelId: string; count: number },
): Promise<number> {
  const waiting = await tx
    .select({ tag: tags.tag })
    .from(tags)
    .where(and(eq(tags.modelId, modelId), isNull(tags.sheetId), isFree(tx)))
    .orderBy(desc(tags.createdAt), desc(tags.tag))
    .limit(count)
    .for('no key update', { skipLocked: true });
  if (waiting.length === 0) return 0;
  const names = waiting.map(({ tag }) => tag);
  await tx.update(tags).set({ sheetId }).where(inArray(tags.tag, names));
  await tx.update(tagSheets).set({ labels: names.length }).where(eq(tagSheets.id, sheetId));
  return names.length;
}

const isFree = (db: Db) =>
  and(isNull(tags.replacedBy), not(exists(db.select({ id: bikes.id }).from(bikes).where(eq(bikes.tag, tags.tag)))));

/** Which tags: those of an order, of a printing, or a model's free ones. */
export type WantedTags = { sheetId: string } | { modelId: string; issuedAt: Date } | { modelId: string };

/** These tags in the order of their issue, as they are printed. */
export function listWantedTags(db: Db, wanted: WantedTags, limit: number) {
  const which =
    'sheetId' in wanted
      ? eq(tags.sheetId, wanted.sheetId)
      : and(eq(tags.modelId, wanted.modelId), 'issuedAt' in wanted ? eq(tags.createdAt, wanted.issuedAt) : isFree(db));
  return db
    .select({
      tag: tags.tag,
      brand: brands.name,
      brandSlug: brands.slug,
      model: models.name,
      serialNumber: bikes.serialNumber,
    })
    .from(tags)
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(brands, eq(brands.id, models.brandId))
    .leftJoin(bikes, eq(bikes.tag, tags.tag))
    .where(which)
    .orderBy(asc(tags.createdAt), asc(tags.tag))
    .limit(limit);
}

/** Which of these tags are the brand's. */
export async function ownTags(db: Db, brandId: string, wanted: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ tag: tags.tag })
    .from(tags)
    .where(and(eq(tags.brandId, brandId), inArray(tags.tag, [...wanted])));
  return new Set(rows.map(({ tag }) => tag));
}
