import { eq, lt, and, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { recordings } from '#server/insurance/tables/files.ts';
import { insurerCalls } from '#server/insurance/tables/insurer.ts';
import { policyAnswers, policyPapers } from '#server/insurance/tables/papers.ts';
import { policies, policyEvents } from '#server/insurance/tables/policy.ts';
import { policyTransfers } from '#server/insurance/tables/transfers.ts';

/** The policies and proposals that ended before an instant. */
export async function listOldPolicies(db: Db, before: Date): Promise<{ id: string }[]> {
  return db.select({ id: policies.id }).from(policies).where(lt(policies.endedAt, before));
}

const answersOf = (tx: Tx, policyId: string) =>
  tx.select({ id: policyAnswers.id }).from(policyAnswers).where(eq(policyAnswers.policyId, policyId));
const hasRecording = sql`exists (select 1 from ${recordings} where ${recordings.policyId} = ${policies.id})`;
const hasPaper = sql`exists (select 1 from ${policyPapers} join ${policyAnswers} on ${policyAnswers.id} = ${policyPapers.answerId} where ${policyAnswers.policyId} = ${policies.id})`;

/** Forgets a policy or proposal, with all that was said, sent and told on it. */
export async function forgetPolicy(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(policyPapers).where(inArray(policyPapers.answerId, answersOf(tx, id)));
    for (const table of [policyTransfers, policyAnswers, policyEvents, recordings, insurerCalls])
      await tx.delete(table).where(eq(table.policyId, id));
    await tx.delete(policies).where(eq(policies.id, id));
  });
}

/**
 * The policies with picture, clip or papers on which the insurer decided before an instant, or that were taken back before it; not while
 * the insurer is still to be told something of them.
 */
export async function listServed(db: Db, before: Date): Promise<{ id: string }[]> {
  const waiting = db
    .select({ id: insurerCalls.id })
    .from(insurerCalls)
    .where(and(eq(insurerCalls.policyId, policies.id), isNull(insurerCalls.doneAt)));
  const decided = lt(sql`coalesce(${policies.acceptedAt}, ${policies.endedAt})`, before.toISOString());
  return db
    .select({ id: policies.id })
    .from(policies)
    .where(and(decided, notExists(waiting), or(hasRecording, hasPaper)));
}

/** Forgets picture, clip and papers of a policy. What lies in the storage goes at night, as files that nothing needs do. */
export async function forgetRecording(db: Db, policyId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(recordings).where(eq(recordings.policyId, policyId));
    await tx.delete(policyPapers).where(inArray(policyPapers.answerId, answersOf(tx, policyId)));
    await tx.update(policies).set({ frameId: null, clipId: null }).where(eq(policies.id, policyId));
  });
}
