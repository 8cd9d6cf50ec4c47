import { eq, lt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { mailedLinks } from '#server/identity/tables.ts';
import { billsOfSale, transferDisputes, transferEvents, transferPapers, transfers } from '#server/ownership/tables.ts';

/** The transfers that ended before an instant. */
export async function listOldTransfers(db: Db, before: Date): Promise<{ id: string }[]> {
  return db.select({ id: transfers.id }).from(transfers).where(lt(transfers.endedAt, before));
}

/** Forgets a transfer with all that happened on it. Whose the bike was, and since when, stays. */
export async function forgetTransfer(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of [transferEvents, transferPapers, transferDisputes, billsOfSale])
      await tx.delete(table).where(eq(table.transferId, id));
    await tx.delete(transfers).where(eq(transfers.id, id));
    await tx.delete(mailedLinks).where(eq(mailedLinks.subjectId, id));
  });
}
