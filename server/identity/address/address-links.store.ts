import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { addressLinks } from '#server/db/tables/account.ts';

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

/** Deletes links that were over before an instant. */
export async function forgetAddressLinks(db: Db, before: Date): Promise<void> {
  await db.delete(addressLinks).where(lt(addressLinks.expiresAt, before));
}
