import { and, desc, eq, isNull, sql, gt, max } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Db, Tx } from '#server/db/database.ts';
import { lockOwnership } from '#server/db/locking/bikes.store.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { shops } from '#server/db/tables/shop.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';
import { contactMessages, contactShares, contactStops, contactThreads } from '#server/shop/tables.ts';
import type { Pair } from './facts.store.ts';

/** The most threads that are listed. */
const listed = 100;

/** A thread as its owner's side sees it, open or not. */
export type OwnThread = NonNullable<Awaited<ReturnType<typeof findOwnThread>>>;

const shown = {
  id: contactThreads.id,
  shop: { id: shops.id, cnpj: shops.cnpj, name: shops.name },
  tag: bikes.tag,
  model: models.name,
};

/** The thread of a shop and an owner over a bike; a new one when there is none. Of two at once both get the same. */
export async function ensureThread(tx: Tx, pair: Pair, now: Date): Promise<string> {
  await tx
    .insert(contactThreads)
    .values({ id: uuidv7(), ...pair, createdAt: now })
    .onConflictDoNothing();
  return (await findThreadId(tx, pair))!;
}

export async function findThreadId(db: Db | Tx, { shopId, ownershipId }: Pair): Promise<string | null> {
  const [row] = await db
    .select({ id: contactThreads.id })
    .from(contactThreads)
    .where(and(eq(contactThreads.ownershipId, ownershipId), eq(contactThreads.shopId, shopId)));
  return row?.id ?? null;
}

/** A person's own thread, of whichever time; null for somebody else's. */
export async function findOwnThread(db: Db | Tx, id: string, ownerId: string) {
  const [row] = await db
    .select({
      ...shown,
      brand: { name: brands.name },
      ownershipId: ownerships.id,
      endedAt: ownerships.until,
      /** Since when the operator has suspended the shop. */
      barredAt: shops.suspendedAt,
      sharedAt: contactShares.sharedAt,
      stoppedAt: contactStops.at,
    })
    .from(contactThreads)
    .innerJoin(ownerships, eq(ownerships.id, contactThreads.ownershipId))
    .innerJoin(shops, eq(shops.id, contactThreads.shopId))
    .innerJoin(bikes, eq(bikes.id, ownerships.bikeId))
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(brands, eq(brands.id, models.brandId))
    .leftJoin(contactShares, and(eq(contactShares.threadId, contactThreads.id), isNull(contactShares.endedAt)))
    .leftJoin(
      contactStops,
      and(eq(contactStops.shopId, contactThreads.shopId), eq(contactStops.ownerId, ownerships.accountId)),
    )
    .where(and(eq(contactThreads.id, id), eq(ownerships.accountId, ownerId)));
  return row ?? null;
}

/** Lets one at a time change a thread from its owner's side, until the transaction ends; the ownership does not end meanwhile. */
export async function lockOwnThread(tx: Tx, id: string, ownerId: string): Promise<OwnThread | null> {
  const seen = await findOwnThread(tx, id, ownerId);
  if (!seen) return null;
  await lockOwnership(tx, seen.ownershipId);
  await tx.select({ id: contactThreads.id }).from(contactThreads).where(eq(contactThreads.id, id)).for('no key update');
  return findOwnThread(tx, id, ownerId);
}

/** A person's threads with the newest message of each, newest first. */
export async function listOwnThreads(db: Db, ownerId: string) {
  const newest = db
    .select({ at: contactMessages.at, side: contactMessages.side })
    .from(contactMessages)
    .where(eq(contactMessages.threadId, contactThreads.id))
    .orderBy(desc(contactMessages.at), desc(contactMessages.id))
    .limit(1)
    .as('newest');
  return db
    .select({ ...shown, lastAt: newest.at, lastBy: newest.side })
    .from(contactThreads)
    .innerJoin(ownerships, eq(ownerships.id, contactThreads.ownershipId))
    .innerJoin(shops, eq(shops.id, contactThreads.shopId))
    .innerJoin(bikes, eq(bikes.id, ownerships.bikeId))
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoinLateral(newest, sql`true`)
    .where(eq(ownerships.accountId, ownerId))
    .orderBy(desc(newest.at), desc(contactThreads.id))
    .limit(listed);
}

/** When a shop wrote to owners since then, newest first, at most `limit`. */
export async function listWritten(db: Db | Tx, shopId: string, since: Date, limit: number): Promise<Date[]> {
  const rows = await db
    .select({ at: contactMessages.at })
    .from(contactMessages)
    .innerJoin(contactThreads, eq(contactThreads.id, contactMessages.threadId))
    .where(and(eq(contactThreads.shopId, shopId), eq(contactMessages.side, 'shop'), gt(contactMessages.at, since)))
    .orderBy(desc(contactMessages.at))
    .limit(limit);
  return rows.map(({ at }) => at);
}

/** When a shop wrote to one owner, over whichever bike, since then and since the owner's last answer; as above. */
export async function listUnanswered(
  db: Db | Tx,
  { shopId, ownerId }: { shopId: string; ownerId: string },
  since: Date,
  limit: number,
): Promise<Date[]> {
  const ofPair = and(eq(contactThreads.shopId, shopId), eq(ownerships.accountId, ownerId));
  const [answer] = await db
    .select({ at: max(contactMessages.at) })
    .from(contactMessages)
    .innerJoin(contactThreads, eq(contactThreads.id, contactMessages.threadId))
    .innerJoin(ownerships, eq(ownerships.id, contactThreads.ownershipId))
    .where(and(ofPair, eq(contactMessages.side, 'owner')));
  const after = answer?.at && answer.at > since ? answer.at : since;
  const rows = await db
    .select({ at: contactMessages.at })
    .from(contactMessages)
    .innerJoin(contactThreads, eq(contactThreads.id, contactMessages.threadId))
    .innerJoin(ownerships, eq(ownerships.id, contactThreads.ownershipId))
    .where(and(ofPair, eq(contactMessages.side, 'shop'), gt(contactMessages.at, after)))
    .orderBy(desc(contactMessages.at))
    .limit(limit);
  return rows.map(({ at }) => at);
}
