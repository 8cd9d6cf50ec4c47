import { eq, lt, and, isNull, notExists, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { recordings } from '#server/insurance/tables/files.ts';
import { insurerCalls } from '#server/insurance/tables/insurer.ts';
import { policies, policyEvents } from '#server/insurance/tables/policy.ts';

/** The policies and proposals that ended before an instant. */
export async function listOldPolicies(db: Db, before: Date): Promise<{ id: string }[]> {
  return db.select({ id: policies.id }).from(policies).where(lt(policies.endedAt, before));
}

/** Forgets a policy or proposal, with all that was said, sent and told on it. */
export async function forgetPolicy(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of [policyEvents, recordings, insurerCalls]) await tx.delete(table).where(eq(table.policyId, id));
    await tx.delete(policies).where(eq(policies.id, id));
  });
}

/**
 * The policies with picture and clip on which the insurer decided before an instant, or that were taken back before it; not while
 * the insurer is still to be told something of them.
 */
export async function listServed(db: Db, before: Date): Promise<{ id: string }[]> {
  const waiting = db
    .select({ id: insurerCalls.id })
    .from(insurerCalls)
    .where(and(eq(insurerCalls.policyId, policies.id), isNull(insurerCalls.doneAt)));
  const decided = lt(sql`coalesce(${policies.acceptedAt}, ${policies.endedAt})`, before.toISOString());
  return db
    .selectDistinct({ id: policies.id })
    .from(policies)
    .innerJoin(recordings, eq(recordings.policyId, policies.id))
    .where(and(decided, notExists(waiting)));
}

/** Forgets picture and clip of a policy. What lies in the storage goes at night, as files that nothing needs do. */
export async function forgetRecording(db: Db, policyId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(recordings).where(eq(recordings.policyId, policyId));
    await tx.update(policies).set({ frameId: null, clipId: null }).where(eq(policies.id, policyId));
  });
}
