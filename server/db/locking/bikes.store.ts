import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { isOwn, isOwner, isPresent, selectOwnedBikes } from '#server/db/owned-bike.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';

/**
 * A bike with its present ownership, both locked until the transaction ends: it does not change hands, and whatever else locks it
 * waits. By its id where that is known too: its tag may be replaced meanwhile. Null for a tag or an id that no bike has.
 */
export async function lockBike(tx: Tx, named: { tag: string } | { id: string }) {
  const [bike] = await tx
    .select({ id: bikes.id, tag: bikes.tag, stolenAt: bikes.stolenAt, isActive: tags.active })
    .from(bikes)
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .where('id' in named ? eq(bikes.id, named.id) : eq(bikes.tag, named.tag))
    .for('no key update', { of: bikes });
  if (!bike) return null;
  // Read once the bike is locked: it may have changed hands while it was waited for.
  const [ownership] = await tx
    .select()
    .from(ownerships)
    .where(and(eq(ownerships.bikeId, bike.id), isPresent))
    .for('no key update');
  return { ...bike, ownership: ownership ?? null };
}

/** Somebody's own bike, locked: see {@link lockOwnBike}. */
export type OwnBike = NonNullable<Awaited<ReturnType<typeof lockOwnBike>>>;

/** The bike of a tag with its owner, locked as by {@link lockBike}; null unless it is this account's own. The account is not locked. */
export async function lockOwnBike(tx: Tx, tag: string, accountId: string) {
  const [own] = await selectOwnedBikes(tx, {
    id: bikes.id,
    tag: bikes.tag,
    serialNumber: bikes.serialNumber,
    stolenAt: bikes.stolenAt,
    ownershipId: ownerships.id,
    model: models.name,
    brand: brands.name,
    owner: accounts,
  })
    .innerJoin(accounts, isOwner)
    .where(isOwn(tag, accountId))
    .for('no key update', { of: [bikes, ownerships] });
  return own ?? null;
}

/**
 * Several bikes with their present ownerships, locked as by {@link lockBike}: for callers that need several,
 * which must not lock them one after the other.
 */
export async function lockBikes(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: bikes.id })
    .from(bikes)
    .where(inArray(bikes.id, [...ids]))
    .orderBy(asc(bikes.id))
    .for('no key update');
  await tx
    .select({ id: ownerships.id })
    .from(ownerships)
    .where(and(inArray(ownerships.bikeId, [...ids]), isPresent))
    .orderBy(asc(ownerships.bikeId))
    .for('no key update');
}

/** Locks the bikes that somebody has at present, whose account is locked, together with others: see {@link lockBikes}. */
export async function lockBikesOf(tx: Tx, accountId: string, others: readonly string[]): Promise<void> {
  const own = await tx
    .select({ bikeId: ownerships.bikeId })
    .from(ownerships)
    .where(and(eq(ownerships.accountId, accountId), isPresent));
  await lockBikes(tx, [...own.map(({ bikeId }) => bikeId), ...others]);
}

/**
 * Locks one ownership, present or past: it does not end meanwhile. Its bike is not locked: for work that changes nothing of
 * it.
 */
export async function lockOwnership(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: ownerships.id }).from(ownerships).where(eq(ownerships.id, id)).for('no key update');
}

/** Locks the ownerships that a person has at present: none of them ends meanwhile. */
export async function lockOwnerships(tx: Tx, accountId: string): Promise<void> {
  await tx
    .select({ id: ownerships.id })
    .from(ownerships)
    .where(and(eq(ownerships.accountId, accountId), isPresent))
    .orderBy(asc(ownerships.bikeId))
    .for('no key update');
}
