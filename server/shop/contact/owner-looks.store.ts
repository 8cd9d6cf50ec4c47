import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { shops } from '#server/db/tables/shop.ts';
import { ownerLooks } from '#server/shop/tables.ts';

/** The most looks that are listed. */
const listed = 100;

export type OwnerLook = typeof ownerLooks.$inferSelect;

export async function insertLook(tx: Tx, look: OwnerLook): Promise<void> {
  await tx.insert(ownerLooks).values(look);
}

export async function findLook(tx: Tx, id: string): Promise<OwnerLook | null> {
  const [row] = await tx.select().from(ownerLooks).where(eq(ownerLooks.id, id));
  return row ?? null;
}

/** When a shop looked at any owner's data since then, newest first, at most `limit`. */
export async function listLooksOfShop(tx: Tx, shopId: string, since: Date, limit: number): Promise<Date[]> {
  const rows = await tx
    .select({ at: ownerLooks.at })
    .from(ownerLooks)
    .where(and(eq(ownerLooks.shopId, shopId), gt(ownerLooks.at, since)))
    .orderBy(desc(ownerLooks.at))
    .limit(limit);
  return rows.map(({ at }) => at);
}

/** Whether an owner got a letter about a look of this shop since then. */
export async function wasNotified(tx: Tx, { ownerId, shopId }: { ownerId: string; shopId: string }, since: Date) {
  const ofPair = and(eq(ownerLooks.ownerId, ownerId), eq(ownerLooks.shopId, shopId));
  return (await tx.$count(ownerLooks, and(ofPair, eq(ownerLooks.told, true), gt(ownerLooks.at, since)))) > 0;
}

/** The looks at an owner's data, newest first, with who looked. */
export function listLooks(db: Db, ownerId: string) {
  return db
    .select({
      id: ownerLooks.id,
      at: ownerLooks.at,
      office: ownerLooks.office,
      reason: ownerLooks.reason,
      tag: bikes.tag,
      lookerName: accounts.name,
      shop: { cnpj: shops.cnpj, name: shops.name },
    })
    .from(ownerLooks)
    .innerJoin(bikes, eq(bikes.id, ownerLooks.bikeId))
    .innerJoin(accounts, eq(accounts.id, ownerLooks.lookerId))
    .innerJoin(shops, eq(shops.id, ownerLooks.shopId))
    .where(eq(ownerLooks.ownerId, ownerId))
    .orderBy(desc(ownerLooks.at), desc(ownerLooks.id))
    .limit(listed);
}

/** The looks from before an instant. */
export function oldLooks(before: Date): OldRows {
  return { table: ownerLooks, where: lt(ownerLooks.at, before) };
}
