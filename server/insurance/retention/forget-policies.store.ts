import { eq, lt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { insurerCalls, policies, policyEvents } from '#server/db/tables/insurance.ts';
import { recordings } from '#server/db/tables/recording.ts';

/** The policies and proposals that ended before an instant. */
export async function listOldPolicies(db: Db, before: Date): Promise<{ id: string }[]> {
  return db.select({ id: policies.id }).from(policies).where(lt(policies.endedAt, before));
}

/** Forgets a policy or proposal, with all that was said, sent and told on it. */
export async function forgetPolicy(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of [policyEvents, insurerCalls, recordings]) await tx.delete(table).where(eq(table.policyId, id));
    await tx.delete(policies).where(eq(policies.id, id));
  });
}
