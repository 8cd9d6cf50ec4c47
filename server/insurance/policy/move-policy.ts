import { asc, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { policiesUnderWay, policyMachine, type PolicyState } from '#domain/insurance/policy.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { moveRow } from '#server/db/move.ts';
import { policies, policyEvents } from '#server/insurance/tables/policy.ts';
import type { PolicyRow } from './policies.store.ts';

/** How the note of an acceptance begins: with it, when the insurer says it was. */
export const acceptedNote = 'accepted by the insurer at ';

/** Who moves a policy, when, and what is noted of it for the operator. */
export type Mover = { who: 'owner' | 'insurer' | 'platform'; at: Date; note?: string };

/** What a move changes besides the state. */
export type PolicyChanges = Partial<
  Pick<
    PolicyRow,
    | 'insurerReference'
    | 'receivedAt'
    | 'asked'
    | 'askedAt'
    | 'askedUntil'
    | 'termFrom'
    | 'number'
    | 'acceptedAt'
    | 'bySilence'
    | 'startsAt'
    | 'endsAt'
    | 'insurerWords'
    | 'cancellationReason'
    | 'cancellationProtocol'
    | 'remindedAt'
    | 'waitsUntil'
  >
>;

/**
 * Moves a policy that this transaction found in a state, with its event; false when it is elsewhere by now, or this is nobody's move. A state
 * that ends waits for nothing any more.
 */
export async function movePolicy(
  tx: Tx,
  { id, state }: Pick<PolicyRow, 'id' | 'state'>,
  to: PolicyState,
  { who, at, note }: Mover,
  changes: PolicyChanges = {},
): Promise<boolean> {
  const isOver = !policiesUnderWay.includes(to);
  const moving = { to, who, which: eq(policies.id, id), seen: state };
  const all = { ...changes, changedAt: at, ...(isOver && { endedAt: at, waitsUntil: null }) };
  const write = () => noteOn(tx, { id, state: to }, { who, at, ...(note !== undefined && { note }) });
  return (await moveRow(tx, policies, policyMachine, moving, all, write)) !== null;
}

/** Changes a policy without moving it. */
export async function changePolicy(tx: Tx, id: string, at: Date, changes: PolicyChanges): Promise<void> {
  await tx
    .update(policies)
    .set({ ...changes, changedAt: at })
    .where(eq(policies.id, id));
}

/** Adds an event to a policy's history. */
export async function noteOn(
  tx: Tx,
  { id: policyId, state }: Pick<PolicyRow, 'id' | 'state'>,
  { who, at, note }: Mover,
): Promise<void> {
  await tx.insert(policyEvents).values({ id: uuidv7(), policyId, state, who, note: note ?? null, at });
}

/** What happened on a policy, oldest first. */
export function listPolicyEvents(db: Db | Tx, policyId: string) {
  return db
    .select()
    .from(policyEvents)
    .where(eq(policyEvents.policyId, policyId))
    .orderBy(asc(policyEvents.at), asc(policyEvents.id));
}
