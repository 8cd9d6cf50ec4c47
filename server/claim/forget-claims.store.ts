import { eq, lt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { mailedLinks } from '#server/identity/tables.ts';
import {
  claimConsents,
  claimDossiers,
  claimEvents,
  claimMessages,
  claimNotices,
  claimOffers,
  claims,
  evidence,
} from './tables.ts';

/** The claims that were closed before an instant. */
export async function listOldClaims(db: Db, before: Date): Promise<{ id: string }[]> {
  return db.select({ id: claims.id }).from(claims).where(lt(claims.closedAt, before));
}

/**
 * Forgets a claim with all that was said and sent on it. Its photos and videos leave the storage at night, as files that nothing
 * needs do. What was replaced stays in the parts' history.
 */
export async function forgetClaim(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of [claimEvents, claimNotices, claimConsents, claimOffers, claimDossiers, evidence])
      await tx.delete(table).where(eq(table.claimId, id));
    await tx.delete(claimMessages).where(eq(claimMessages.threadId, id));
    await tx.delete(claims).where(eq(claims.id, id));
    await tx.delete(mailedLinks).where(eq(mailedLinks.subjectId, id));
  });
}
