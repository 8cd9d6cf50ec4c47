import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { checkLinks } from '#server/db/tables/transfer.ts';

/** Withdraws every link of an ownership: it has ended. */
export async function withdrawOf(tx: Tx, ownershipId: string, at: Date): Promise<void> {
  await tx
    .update(checkLinks)
    .set({ withdrawnAt: at })
    .where(and(eq(checkLinks.ownershipId, ownershipId), isNull(checkLinks.withdrawnAt)));
}
