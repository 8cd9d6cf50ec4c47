import { and, asc, eq, exists, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { isOfBikeNow, isOwner, selectTags } from '#server/db/owned-bike.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';
import { transfers } from '#server/ownership/tables.ts';
import { tagReplacements } from './tables.ts';

/** A bike with what decides whether it gets another tag, and its owner. */
export type TaggedBike = NonNullable<Awaited<ReturnType<typeof findBike>>>;

/** Which bike: by its id, the tag that it has now, or its frame number within a brand. */
type Named = { id: string } | { tag: string } | { brandId: string; serialKey: string };

/** Bikes by whatever names them; null for one that is not there. */
export async function findBike(db: Db | Tx, named: Named) {
  const underWay = (more?: SQL) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(transfers)
        .where(and(eq(transfers.bikeId, bikes.id), isNull(transfers.endedAt), more)),
    );
  const asked = and(eq(tagReplacements.bikeId, bikes.id), eq(tagReplacements.state, 'asked'));
  const [row] = await db
    .select({
      bike: bikes,
      model: models,
      brand: brands,
      ownershipId: ownerships.id,
      owner: accounts,
      isContested: sql<boolean>`${underWay(eq(transfers.kind, 'contested'))}`,
      isInTransfer: sql<boolean>`${underWay()}`,
      isAsked: sql<boolean>`${exists(
        db
          .select({ one: sql`1` })
          .from(tagReplacements)
          .where(asked),
      )}`,
    })
    .from(bikes)
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(brands, eq(brands.id, bikes.brandId))
    .leftJoin(ownerships, isOfBikeNow)
    .leftJoin(accounts, isOwner)
    .where(isNamed(named));
  return row ?? null;
}

function isNamed(named: Named) {
  if ('id' in named) return eq(bikes.id, named.id);
  if ('tag' in named) return eq(bikes.tag, named.tag);
  return and(eq(bikes.brandId, named.brandId), eq(bikes.serialKey, named.serialKey));
}

/** A tag with what decides whether it is a spare one; null where nobody issued it. */
export async function findTagRow(db: Db | Tx, tag: string) {
  const fields = { tag: tags, model: models.name, bikeId: bikes.id };
  const [row] = await selectTags(db, fields).where(eq(tags.tag, tag));
  return row ?? null;
}

/**
 * Locks two tags until the transaction ends: no bike gets one of them meanwhile, as an import locks a tag before it puts a bike on it, and
 * nobody activates them. What only names a tag, a question about it say, may be written.
 */
export async function lockTags(tx: Tx, both: readonly [string, string]): Promise<void> {
  await tx
    .select({ tag: tags.tag })
    .from(tags)
    .where(inArray(tags.tag, [...both]))
    .orderBy(asc(tags.tag))
    .for('no key update');
}

/** A bike's tag and the one that it is to have; both are locked, and of one brand. */
type Swap = { bikeId: string; from: string; to: string; at: Date };

/**
 * Puts a tag on a bike in the place of another: it takes over what the other said of the bike, and the other leads to it, with all that led to
 * that. Everything else of a bike refers to the bike, not to its tag.
 */
export async function swapTags(tx: Tx, { bikeId, from, to, at }: Swap): Promise<void> {
  const [old] = await tx.select().from(tags).where(eq(tags.tag, from));
  const { modelId, active, preloaded } = old!;
  const taken = { modelId, active, preloaded, replacedBy: null, replacedAt: null };
  await tx.update(tags).set(taken).where(eq(tags.tag, to));
  await tx.update(bikes).set({ tag: to }).where(eq(bikes.id, bikeId));
  await markReplaced(tx, { from, to, at });
  // Those that led to it before keep their own day.
  await tx.update(tags).set({ replacedBy: to }).where(eq(tags.replacedBy, from));
}

/** Marks a tag, which is on no bike any more, as one that another has taken the place of. */
export async function markReplaced(tx: Tx, { from, to, at }: Omit<Swap, 'bikeId'>): Promise<void> {
  await tx.update(tags).set({ active: false, replacedBy: to, replacedAt: at }).where(eq(tags.tag, from));
}
