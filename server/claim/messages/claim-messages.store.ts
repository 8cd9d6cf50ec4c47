import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/account.ts';
import { claimMessages, claims } from '#server/db/tables/claim.ts';
import { memberships } from '#server/db/tables/shop.ts';

export type ClaimMessageRow = typeof claimMessages.$inferSelect;

const nobodys = '00000000-0000-0000-0000-000000000000';

/** What was written on a claim, oldest first; names as in `listClaimEvents`. */
export async function listClaimMessages(db: Db | Tx, claimId: string, shopId: string | null) {
  return db
    .select({ message: claimMessages, name: accounts.name, membershipId: memberships.id })
    .from(claimMessages)
    .leftJoin(accounts, eq(accounts.id, claimMessages.accountId))
    .leftJoin(memberships, and(eq(memberships.accountId, accounts.id), eq(memberships.shopId, shopId ?? nobodys)))
    .where(eq(claimMessages.claimId, claimId))
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

/** Whether a side has written on a claim since an instant. */
export async function hasWrittenSince(
  tx: Tx,
  { claimId, side, since }: { claimId: string; side: ClaimMessageRow['side']; since: Date },
): Promise<boolean> {
  const recent = and(eq(claimMessages.claimId, claimId), eq(claimMessages.side, side), gt(claimMessages.at, since));
  return (await tx.$count(claimMessages, recent)) > 0;
}
