import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { passwordResets } from '#server/db/tables/account.ts';

/**
 * Adds a link; false when there is one for this request already. `requestId` names who asks: not there where nobody
 * asked.
 */
export async function insertPasswordReset(
  tx: Tx,
  reset: { tokenHash: string; requestId?: string; accountId: string; createdAt: Date; expiresAt: Date },
): Promise<boolean> {
  const { requestId } = passwordResets;
  const rows = await tx.insert(passwordResets).values(reset).onConflictDoNothing().returning({ requestId });
  return rows.length > 0;
}

/** Ends the links of a person that were not used. */
export async function endPasswordResets(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(passwordResets).where(and(eq(passwordResets.accountId, accountId), isNull(passwordResets.usedAt)));
}

const live = (tokenHash: string, now: Date) =>
  and(eq(passwordResets.tokenHash, tokenHash), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now));

/** Whose link it is; null when it is unknown, over or used. */
export async function findLivePasswordReset(db: Db | Tx, tokenHash: string, now: Date): Promise<string | null> {
  const { accountId } = passwordResets;
  const [row] = await db.select({ accountId }).from(passwordResets).where(live(tokenHash, now));
  return row?.accountId ?? null;
}

/** Uses a link up; false when it is unknown, over, or used by somebody faster. */
export async function usePasswordReset(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(live(tokenHash, now))
    .returning({ at: passwordResets.createdAt });
  return rows.length > 0;
}

/** Deletes links that were over before an instant. */
export async function forgetPasswordResets(db: Db, before: Date): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, before));
}
