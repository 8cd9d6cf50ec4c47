import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { transferLinks } from '#server/db/tables/transfer.ts';

export type TransferLink = typeof transferLinks.$inferSelect;

/** Keeps a letter's link. */
export async function insertLink(tx: Tx, link: Omit<TransferLink, 'usedAt'>): Promise<void> {
  await tx.insert(transferLinks).values(link);
}

/** A link by the hash of its token, used or not. */
export async function findLink(db: Db | Tx, tokenHash: string): Promise<TransferLink | null> {
  const [row] = await db.select().from(transferLinks).where(eq(transferLinks.tokenHash, tokenHash));
  return row ?? null;
}

/** Whether an owner was sent a letter with a link about a transfer. */
export async function wasOwnerMailed(tx: Tx, transferId: string): Promise<boolean> {
  const ofOwner = and(eq(transferLinks.transferId, transferId), eq(transferLinks.side, 'owner'));
  return (await tx.$count(transferLinks, ofOwner)) > 0;
}

/** Uses up every link of a transfer: it has moved on, and what they were for is over. */
export async function endLinks(tx: Tx, transferId: string, at: Date): Promise<void> {
  await tx
    .update(transferLinks)
    .set({ usedAt: at })
    .where(and(eq(transferLinks.transferId, transferId), isNull(transferLinks.usedAt)));
}

/** Deletes links that are over since before an instant. */
export async function forgetLinks(db: Db, before: Date): Promise<void> {
  await db.delete(transferLinks).where(lt(transferLinks.expiresAt, before));
}
