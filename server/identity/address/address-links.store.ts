import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { addressLinks, passwordResets } from '#server/db/tables/account.ts';

export async function insertAddressLink(tx: Tx, link: typeof addressLinks.$inferInsert): Promise<void> {
  await tx.insert(addressLinks).values(link);
}

/** Which account's which address a link proves; null when it is unknown or over. */
export async function findAddressLink(db: Db | Tx, tokenHash: string, now: Date) {
  const { accountId, email } = addressLinks;
  const [row] = await db
    .select({ accountId, email })
    .from(addressLinks)
    .where(and(eq(addressLinks.tokenHash, tokenHash), gt(addressLinks.expiresAt, now)));
  return row ?? null;
}

/**
 * Ends every link that was mailed to the address of an account: those that prove it, and those that set a password. For when
 * the address stops to be the account's.
 */
export async function endMailedLinks(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(addressLinks).where(eq(addressLinks.accountId, accountId));
  await tx.delete(passwordResets).where(and(eq(passwordResets.accountId, accountId), isNull(passwordResets.usedAt)));
}

/** Deletes links that were over before an instant. */
export async function forgetAddressLinks(db: Db, before: Date): Promise<void> {
  await db.delete(addressLinks).where(lt(addressLinks.expiresAt, before));
}
