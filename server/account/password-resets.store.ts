import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { passwordResets } from '../db/tables/account.ts';

export async function insertPasswordReset(
  tx: Tx,
  reset: { tokenHash: string; accountId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.insert(passwordResets).values(reset);
}

/** Ends the links of a person that were not used. */
export async function endPasswordResets(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(passwordResets).where(and(eq(passwordResets.accountId, accountId), isNull(passwordResets.usedAt)));
}

const live = (tokenHash: string, now: Date) =>
  and(eq(passwordResets.tokenHash, tokenHash), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now));

export async function isLivePasswordReset(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db.select({ at: passwordResets.createdAt }).from(passwordResets).where(live(tokenHash, now));
  return rows.length > 0;
}

/** Uses a link up and tells whose it was; null when it is unknown, over, or used by somebody faster. */
export async function usePasswordReset(tx: Tx, tokenHash: string, now: Date): Promise<string | null> {
  const [row] = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(live(tokenHash, now))
    .returning({ accountId: passwordResets.accountId });
  return row?.accountId ?? null;
}
