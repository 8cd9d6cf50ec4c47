import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { locks, waitForLocks } from '#server/db/locks.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';

/** Parameters in one statement have a limit (65,535); these are five a row. */
const rowsAtOnce = 5_000;

/** Lets one at a time issue tags, until the transaction ends: the lists that they are written to have no row to decide on. */
export async function lockIssuing(tx: Tx): Promise<void> {
  await tx.execute(waitForLocks);
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.issueTags})`);
}

/** A model with the name and slug of its brand. */
export type ModelOfBrand = { id: string; name: string; brand: string; brandSlug: string };

/** A brand's model by the brand's slug and the model's name; null when there is none. */
export async function findModelOfBrand(db: Db | Tx, slug: string, name: string): Promise<ModelOfBrand | null> {
  const [row] = await db
    .select({ id: models.id, name: models.name, brand: brands.name, brandSlug: brands.slug })
    .from(models)
    .innerJoin(brands, eq(brands.id, models.brandId))
    .where(and(eq(brands.slug, slug), eq(models.name, name)));
  return row ?? null;
}

/** Keeps tags that nobody has yet, and says which of them were free. */
export async function keepFreeTags(
  tx: Tx,
  wished: readonly string[],
  of: { modelId: string; preloaded: boolean; createdAt: Date },
): Promise<string[]> {
  const kept: string[] = [];
  const brandId = sql`(select ${models.brandId} from ${models} where ${models.id} = ${of.modelId})`;
  for (let from = 0; from < wished.length; from += rowsAtOnce) {
    const rows = wished.slice(from, from + rowsAtOnce).map((tag) => ({ tag, brandId, ...of }));
    const added = await tx.insert(tags).values(rows).onConflictDoNothing().returning({ tag: tags.tag });
    for (const { tag } of added) kept.push(tag);
  }
  return kept;
}

/** How many of these tags are in the database. */
export async function countTags(db: Db | Tx, wished: readonly string[]): Promise<number> {
  let count = 0;
  for (let from = 0; from < wished.length; from += rowsAtOnce)
    count += await db.$count(tags, inArray(tags.tag, wished.slice(from, from + rowsAtOnce)));
  return count;
}

/** A tag as it is printed or written to a chip. */
export type PrintableTag = {
  tag: string;
  brand: string;
  brandSlug: string;
  model: string;
  /** Of the bike that it is on, if it is on one. */
  serialNumber: string | null;
};

/** Which tags to print. `free`: only those that are on no bike yet. */
export type TagChoice = {
  tags?: readonly string[] | undefined;
  brand?: string | undefined;
  model?: string | undefined;
  free?: boolean | undefined;
};

/**
 * The chosen tags: by brand, those on bikes in the order in which the bikes came in, then the free ones by model and the moment of their
 * issue. At most `limit`; of named tags at most 50,000.
 */
export async function listPrintableTags(db: Db, choice: TagChoice, limit: number): Promise<PrintableTag[]> {
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
    .where(
      and(
        choice.tags && inArray(tags.tag, [...choice.tags]),
        choice.brand === undefined ? undefined : eq(brands.slug, choice.brand),
        choice.model === undefined ? undefined : eq(models.name, choice.model),
        choice.free ? and(isNull(bikes.id), isNull(tags.replacedBy)) : undefined,
      ),
    )
    .orderBy(brands.slug, bikes.id, models.name, tags.createdAt, tags.tag)
    .limit(limit);
}
