import { and, desc, eq, inArray, isNull, lt, notExists, or } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Db, Tx } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { accounts } from '#server/db/tables/account.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { shops } from '#server/db/tables/shop.ts';
import { contactShares, contactStops, contactThreads, contactMessages } from '#server/shop/tables.ts';

/** The most stops that are listed. */
const listed = 100;

/** An owner and a shop. */
export type OwnerAndShop = { ownerId: string; shopId: string };

/** Begins a share; false when there is one already. */
export async function insertShare(tx: Tx, threadId: string, wording: string, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(contactShares)
    .values({ id: uuidv7(), threadId, wording, sharedAt: now })
    .onConflictDoNothing()
    .returning({ id: contactShares.id });
  return rows.length > 0;
}

/** Ends a thread's share, if there is one. */
export async function endShare(tx: Tx, threadId: string, now: Date): Promise<void> {
  await tx
    .update(contactShares)
    .set({ endedAt: now })
    .where(and(eq(contactShares.threadId, threadId), isNull(contactShares.endedAt)));
}

/** Keeps a shop from writing to an owner and from asking, and ends what the owner shares with it over any bike. */
export async function insertStop(tx: Tx, { ownerId, shopId }: OwnerAndShop, now: Date): Promise<void> {
  await tx.insert(contactStops).values({ ownerId, shopId, at: now }).onConflictDoNothing();
  const threads = tx
    .select({ id: contactThreads.id })
    .from(contactThreads)
    .innerJoin(ownerships, eq(ownerships.id, contactThreads.ownershipId))
    .where(and(eq(contactThreads.shopId, shopId), eq(ownerships.accountId, ownerId)));
  await tx
    .update(contactShares)
    .set({ endedAt: now })
    .where(and(inArray(contactShares.threadId, threads), isNull(contactShares.endedAt)));
}

export async function deleteStop(tx: Tx, pair: OwnerAndShop): Promise<void> {
  await tx.delete(contactStops).where(isOf(pair));
}

/** The shops that somebody stopped, the last one first. */
export function listStops(db: Db | Tx, ownerId: string) {
  return db
    .select({ shopId: shops.id, shop: { cnpj: shops.cnpj, name: shops.name }, at: contactStops.at })
    .from(contactStops)
    .innerJoin(shops, eq(shops.id, contactStops.shopId))
    .where(eq(contactStops.ownerId, ownerId))
    .orderBy(desc(contactStops.at), shops.id)
    .limit(listed);
}

export async function isStopped(db: Db | Tx, pair: OwnerAndShop): Promise<boolean> {
  return (await db.$count(contactStops, isOf(pair))) > 0;
}

function isOf({ ownerId, shopId }: OwnerAndShop) {
  return and(eq(contactStops.ownerId, ownerId), eq(contactStops.shopId, shopId));
}

/** What was written before an instant. */
export function oldMessages(before: Date): OldRows {
  return { table: contactMessages, where: lt(contactMessages.at, before) };
}

/** The shares that ended before an instant, or whose owner’s account was closed before it. */
export function oldShares(before: Date, db: Db): OldRows {
  const ofClosed = db
    .select({ id: contactThreads.id })
    .from(contactThreads)
    .innerJoin(ownerships, eq(ownerships.id, contactThreads.ownershipId))
    .innerJoin(accounts, eq(accounts.id, ownerships.accountId))
    .where(lt(accounts.closedAt, before));
  return {
    table: contactShares,
    where: or(lt(contactShares.endedAt, before), inArray(contactShares.threadId, ofClosed)),
  };
}

/** The threads from before an instant without a message or a share. */
export function emptyThreads(before: Date, db: Db): OldRows {
  const of = (table: typeof contactMessages | typeof contactShares) =>
    notExists(db.select({ id: table.id }).from(table).where(eq(table.threadId, contactThreads.id)));
  const where = and(lt(contactThreads.createdAt, before), of(contactMessages), of(contactShares));
  return { table: contactThreads, where };
}
