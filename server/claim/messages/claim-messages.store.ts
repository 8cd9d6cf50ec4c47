import { and, asc, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { nobodysId } from '#server/db/nobodys-id.ts';
import { accounts } from '#server/db/tables/account.ts';
import { claimMessages, claims } from '#server/db/tables/claim.ts';
import { memberships } from '#server/db/tables/shop.ts';

export type ClaimMessageRow = typeof claimMessages.$inferSelect;

/** Whose people are named, as in `listClaimEvents`; and the shop with which it was written, an id, or `all` of them. */
type ReadBy = { shopId: string | null; writtenWith: string | null };

/** What was written on a claim, oldest first. */
export async function listClaimMessages(db: Db | Tx, claimId: string, { shopId, writtenWith }: ReadBy) {
  const isTheirs = writtenWith === 'all' ? undefined : eq(claimMessages.shopId, writtenWith ?? nobodysId);
  return db
    .select({ message: claimMessages, name: accounts.name, membershipId: memberships.id })
    .from(claimMessages)
    .leftJoin(accounts, eq(accounts.id, claimMessages.accountId))
    .leftJoin(memberships, and(eq(memberships.accountId, accounts.id), eq(memberships.shopId, shopId ?? nobodysId)))
    .where(and(eq(claimMessages.claimId, claimId), isTheirs))
    .orderBy(asc(claimMessages.at), asc(claimMessages.id));
}

/** Locks a claim until the transaction ends, so that closing and writing do not cross. */
export async function lockClaim(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: claims.id }).from(claims).where(eq(claims.id, id)).for('no key update');
}

export async function findClaimMessage(tx: Tx, id: string): Promise<ClaimMessageRow | null> {
  const [row] = await tx.select().from(claimMessages).where(eq(claimMessages.id, id));
  return row ?? null;
}

/** Adds a message; false when the id is there already. */
export async function insertClaimMessage(tx: Tx, row: ClaimMessageRow): Promise<boolean> {
  const added = await tx.insert(claimMessages).values(row).onConflictDoNothing().returning({ id: claimMessages.id });
  return added.length > 0;
}

/** Whether this is a message that was written with another shop than this one. */
export async function isWithOtherShop(db: Db, id: string, shopId: string): Promise<boolean> {
  const isOther = or(isNull(claimMessages.shopId), ne(claimMessages.shopId, shopId));
  return (await db.$count(claimMessages, and(eq(claimMessages.id, id), isOther))) > 0;
}

/** Whether a side has written on a claim, with this shop, since an instant. */
export async function hasWrittenSince(
  tx: Tx,
  { claimId, shopId, side, since }: Pick<ClaimMessageRow, 'claimId' | 'shopId' | 'side'> & { since: Date },
): Promise<boolean> {
  const recent = and(
    eq(claimMessages.claimId, claimId),
    eq(claimMessages.shopId, shopId ?? nobodysId),
    eq(claimMessages.side, side),
    gt(claimMessages.at, since),
  );
  return (await tx.$count(claimMessages, recent)) > 0;
}
