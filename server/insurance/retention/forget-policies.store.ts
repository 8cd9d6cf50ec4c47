import { inArray, lt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { insurerCalls, policies, policyEvents } from '#server/db/tables/insurance.ts';
import { recordings } from '#server/db/tables/recording.ts';

/** Forgets policies and proposals that ended before an instant, with all that was said, sent and told on them. */
export async function forgetPolicies(db: Db, before: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const old = await tx.select({ id: policies.id }).from(policies).where(lt(policies.endedAt, before)).for('update');
    if (old.length === 0) return;
    const ids = old.map(({ id }) => id);
    for (const of of [policyEvents, insurerCalls, recordings]) await tx.delete(of).where(inArray(of.policyId, ids));
    await tx.delete(policies).where(inArray(policies.id, ids));
  });
}
