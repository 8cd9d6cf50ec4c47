import { and, asc, count, desc, eq, gt, isNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { SuspensionReason } from '#domain/shop/suspension.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { memberships, shops } from '#server/db/tables/shop.ts';
import { invitations, shopRequests, shopSuspensions } from '#server/shop/tables.ts';

export type SuspensionRow = typeof shopSuspensions.$inferSelect;
/** A shop with whether it is suspended. */
export type SuspendableShop = typeof shops.$inferSelect;

/**
 * The shop of a CNPJ, which nobody acts for, joins or sends anything to until the transaction ends: all of that holds it. Taken before every
 * other lock.
 */
export async function lockForSuspension(tx: Tx, cnpj: string): Promise<SuspendableShop | null> {
  const [row] = await tx.select().from(shops).where(eq(shops.cnpj, cnpj)).for('update');
  return row ?? null;
}

/** The shop of a CNPJ, as it is. */
export async function findSuspendable(db: Db | Tx, cnpj: string): Promise<SuspendableShop | null> {
  const [row] = await db.select().from(shops).where(eq(shops.cnpj, cnpj));
  return row ?? null;
}

/** A shop's suspensions, the newest first. */
export function listSuspensionsOf(db: Db, shopId: string): Promise<SuspensionRow[]> {
  return db
    .select()
    .from(shopSuspensions)
    .where(eq(shopSuspensions.shopId, shopId))
    .orderBy(desc(shopSuspensions.suspendedAt), asc(shopSuspensions.id));
}

/** Why and since when a shop is suspended; null where it is not. */
export async function findSuspension(db: Db | Tx, shopId: string): Promise<SuspensionRow | null> {
  const [row] = await db
    .select()
    .from(shopSuspensions)
    .where(and(eq(shopSuspensions.shopId, shopId), isNull(shopSuspensions.resumedAt)));
  return row ?? null;
}

/** Suspends a shop that is locked and not suspended. */
export async function beginSuspension(
  tx: Tx,
  {
    shopId,
    reason,
    words,
    at,
    by,
  }: { shopId: string; reason: SuspensionReason; words: string | null; at: Date; by: string },
): Promise<void> {
  await tx.update(shops).set({ suspendedAt: at }).where(eq(shops.id, shopId));
  await tx.insert(shopSuspensions).values({ id: uuidv7(), shopId, reason, words, suspendedAt: at, suspendedBy: by });
}

/** Ends the suspension of a shop that is locked. */
export async function endSuspension(tx: Tx, shopId: string, { at, by }: { at: Date; by: string }): Promise<void> {
  await tx.update(shops).set({ suspendedAt: null }).where(eq(shops.id, shopId));
  await tx
    .update(shopSuspensions)
    .set({ resumedAt: at, resumedBy: by })
    .where(and(eq(shopSuspensions.shopId, shopId), isNull(shopSuspensions.resumedAt)));
}

/** What waits to let somebody into a shop: requests that nobody has answered, and invitations. */
export async function countEntries(
  db: Db | Tx,
  { id, cnpj }: Pick<SuspendableShop, 'id' | 'cnpj'>,
  now: Date,
): Promise<{ requests: number; invitations: number }> {
  const open = [isNull(invitations.usedAt), isNull(invitations.withdrawnAt), gt(invitations.expiresAt, now)];
  return {
    requests: await db.$count(shopRequests, and(eq(shopRequests.cnpj, cnpj), eq(shopRequests.state, 'waiting'))),
    invitations: await db.$count(invitations, and(eq(invitations.shopId, id), ...open)),
  };
}

/** Every suspension there was, the newest first, with the shop and how many people it has. */
export async function listSuspensions(db: Db) {
  return db
    .select({
      cnpj: shops.cnpj,
      name: shops.name,
      suspension: shopSuspensions,
      people: count(memberships.id),
    })
    .from(shopSuspensions)
    .innerJoin(shops, eq(shops.id, shopSuspensions.shopId))
    .leftJoin(memberships, and(eq(memberships.shopId, shops.id), isNull(memberships.suspendedAt)))
    .groupBy(shops.id, shopSuspensions.id)
    .orderBy(desc(shopSuspensions.suspendedAt), asc(shopSuspensions.id));
}
