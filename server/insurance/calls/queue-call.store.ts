import { and, eq, isNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#server/db/database.ts';
import { insurerCalls } from '#server/db/tables/insurance.ts';

type Call = { policyId: string; kind: (typeof insurerCalls.$inferSelect)['kind']; at: Date; fileId?: string };

/** Notes what the insurer is to be told, in the transaction of its cause. A job tells it. */
export async function queueCall(tx: Tx, { policyId, kind, at, fileId }: Call): Promise<void> {
  await tx
    .insert(insurerCalls)
    .values({ id: uuidv7(), policyId, kind, fileId: fileId ?? null, nextAt: at, createdAt: at });
}

/** Whether the insurer is still to be told this of a policy. */
export async function isCallWaiting(tx: Tx, { policyId, kind }: Pick<Call, 'policyId' | 'kind'>): Promise<boolean> {
  const waiting = and(eq(insurerCalls.policyId, policyId), eq(insurerCalls.kind, kind), isNull(insurerCalls.doneAt));
  return (await tx.$count(insurerCalls, waiting)) > 0;
}
