import { and, inArray, lt, notExists, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { insurerCalls, policies } from '#server/db/tables/insurance.ts';
import { recordings } from '#server/db/tables/recording.ts';

/**
 * Forgets picture and clip of policies on which the insurer decided before an instant, or that were taken back before it; not while
 * the insurer is still to be told something of them. What lies in the storage goes at night, as files that nothing needs do.
 */
export async function forgetRecordings(db: Db, before: Date): Promise<void> {
  const waiting = db
    .select({ id: insurerCalls.id })
    .from(insurerCalls)
    .where(and(eq(insurerCalls.policyId, policies.id), isNull(insurerCalls.doneAt)));
  const decided = lt(sql`coalesce(${policies.acceptedAt}, ${policies.endedAt})`, before.toISOString());
  await db.transaction(async (tx) => {
    const served = await tx
      .select({ id: policies.id })
      .from(policies)
      .innerJoin(recordings, eq(recordings.policyId, policies.id))
      .where(and(decided, notExists(waiting)));
    const ids = served.map(({ id }) => id);
    if (ids.length === 0) return;
    await tx.delete(recordings).where(inArray(recordings.policyId, ids));
    await tx.update(policies).set({ frameId: null, clipId: null }).where(inArray(policies.id, ids));
  });
}
