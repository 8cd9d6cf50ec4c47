import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { uuidv7 } from 'uuidv7';
import { waitAfter } from '#domain/insurance/insurer-waits.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { insurerCalls } from '#server/insurance/tables/insurer.ts';

export type CallRow = typeof insurerCalls.$inferSelect;

const proposing = alias(insurerCalls, 'proposing');

/** Not before the proposal itself was told: what ends, or was stolen, is known by it. */
const inOrder = sql`(${insurerCalls.kind} = 'propose' or not exists (
  select 1 from ${insurerCalls} ${proposing} where ${proposing.policyId} = ${insurerCalls.policyId}
    and ${proposing.kind} = 'propose' and ${proposing.doneAt} is null))`;

/**
 * Takes calls that are due, the oldest first, until an instant: nobody else takes them before, and if this process dies they are
 * due again then.
 */
export async function claimCalls(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<CallRow[]> {
  const due = db
    .select({ id: insurerCalls.id })
    .from(insurerCalls)
    .where(and(isNull(insurerCalls.doneAt), lte(insurerCalls.nextAt, now), inOrder))
    .orderBy(asc(insurerCalls.nextAt))
    .limit(limit)
    .for('no key update', { skipLocked: true });
  return db
    .update(insurerCalls)
    .set({ nextAt: until, attempts: sql`${insurerCalls.attempts} + 1` })
    .where(sql`${insurerCalls.id} = any(array(${due}))`)
    .returning();
}

/** Ends a call: taken, or given up for the reason. */
export async function finishCall(tx: Tx, id: string, now: Date, lastError: string | null = null): Promise<void> {
  await tx
    .update(insurerCalls)
    .set({ doneAt: now, lastError })
    .where(and(eq(insurerCalls.id, id), isNull(insurerCalls.doneAt)));
}

/** Puts a call off that could not be told, unless it has ended meanwhile. */
export async function delayCall(db: Db, id: string, nextAt: Date, lastError: string): Promise<void> {
  await db
    .update(insurerCalls)
    .set({ nextAt, lastError })
    .where(and(eq(insurerCalls.id, id), isNull(insurerCalls.doneAt)));
}

/**
 * Has a proposal told again, which the insurer has forgotten; unless it is to be told anyway. As after a failure, longer each time:
 * its files go with it, and who forgets always would get them every few seconds.
 */
export async function tellAgain(tx: Tx, policyId: string, now: Date): Promise<void> {
  const told = and(
    eq(insurerCalls.policyId, policyId),
    eq(insurerCalls.kind, 'propose'),
    isNotNull(insurerCalls.doneAt),
  );
  const [call] = await tx.select().from(insurerCalls).where(told).for('no key update');
  if (!call) return;
  const nextAt = new Date(now.getTime() + waitAfter(call.attempts, null));
  await tx
    .update(insurerCalls)
    .set({ doneAt: null, nextAt, lastError: 'The insurer did not know it any more.' })
    .where(eq(insurerCalls.id, call.id));
}

type Call = { policyId: string; kind: (typeof insurerCalls.$inferSelect)['kind']; at: Date; fileId?: string };

/** Notes what the insurer is to be told, in the transaction of its cause; its id. A job tells it. */
export async function queueCall(tx: Tx, { policyId, kind, at, fileId }: Call): Promise<string> {
  const id = uuidv7();
  await tx.insert(insurerCalls).values({ id, policyId, kind, fileId: fileId ?? null, nextAt: at, createdAt: at });
  return id;
}

/** Whether the insurer is still to be told this of a policy. */
export async function isCallWaiting(tx: Tx, { policyId, kind }: Pick<Call, 'policyId' | 'kind'>): Promise<boolean> {
  const waiting = and(eq(insurerCalls.policyId, policyId), eq(insurerCalls.kind, kind), isNull(insurerCalls.doneAt));
  return (await tx.$count(insurerCalls, waiting)) > 0;
}
