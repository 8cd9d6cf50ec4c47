import { inArray, lt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { claimEvents, claimLinks, claimMessages, claimNotices, claims, evidence } from '#server/db/tables/claim.ts';

/**
 * Forgets claims that were closed before an instant, with all that was said and sent on them. Their photos and videos leave the
 * storage at night, as files that nothing needs do. What was replaced stays in the parts' history.
 */
export async function forgetClaims(db: Db, before: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const old = await tx.select({ id: claims.id }).from(claims).where(lt(claims.closedAt, before)).for('update');
    if (old.length === 0) return;
    const ids = old.map(({ id }) => id);
    for (const of of [claimEvents, claimMessages, claimLinks, claimNotices, evidence])
      await tx.delete(of).where(inArray(of.claimId, ids));
    await tx.delete(claims).where(inArray(claims.id, ids));
  });
}
