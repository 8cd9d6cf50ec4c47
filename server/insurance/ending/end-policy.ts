import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { endPolicy as contract } from '#domain/insurance/contract.ts';
import { protocolBytes, protocolNumber } from '#domain/insurance/policy-view.ts';
import { policiesUnderWay, canWithdraw, inForce, type CancellationReason } from '#domain/insurance/policy.ts';
import type { TransferEffect } from '#domain/ownership/transfer-view.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { queueCall } from '#server/insurance/calls/calls.store.ts';
import { cedePolicy } from '#server/insurance/ceding/cede.ts';
import { policyEndedLetter } from '#server/insurance/letters/letters.ts';
import { tellConcerned } from '#server/insurance/letters/tell-holder.ts';
import { movePolicy } from '#server/insurance/policy/move-policy.ts';
import { findPolicy, lockPolicy, type FoundPolicy, type PolicyRow } from '#server/insurance/policy/policies.store.ts';
import { policyView } from '#server/insurance/policy/policy-view.ts';
import { policies } from '#server/insurance/tables/policy.ts';
import { policyTransfers } from '#server/insurance/tables/transfers.ts';
import type { Letter } from '#server/letters/letter.ts';
import type { Verb } from '#server/verb/context.ts';
import type { HandedOver, Within } from '#server/verb/occasions.ts';
import { problem } from '#server/verb/problem.ts';

/** Withdraws or ends the caller's own policy. The same again changes nothing and tells the same protocol. */
export const endPolicy: Verb<typeof contract> = async (ctx, { policyId }) => {
  const now = ctx.clock.now();
  const found = await ctx.db.transaction(async (tx) => {
    const locked = await lockPolicy(tx, policyId);
    if (!locked || holderOf(locked) !== ctx.caller.accountId) throw problem('not-found');
    const { policy } = locked;
    if (!policiesUnderWay.includes(policy.state)) {
      if (wasEndedByOwner(policy)) return locked;
      throw problem('policy-over');
    }
    const reason = isWithdrawal(policy, now) ? 'withdrawn' : 'ended';
    await cancelPolicy(tx, ctx, policy, { who: 'owner', reason });
    return (await findPolicy(tx, policyId))!;
  });
  return policyView(found, now);
};

/** Whose it is to end: its holder’s, and the next owner’s once it goes on to them. */
function holderOf({ policy, transfer }: FoundPolicy): string | null {
  return transfer ? transfer.accountId : policy.accountId;
}

/** A proposal is taken back at any time; a policy within its term, unless it came with the bike. */
function isWithdrawal({ acceptedAt, state, insurerId }: PolicyRow, now: Date): boolean {
  if (state === 'transferring' || insurerId !== null) return false;
  return acceptedAt === null || canWithdraw(acceptedAt, now);
}

function wasEndedByOwner({ cancellationReason }: PolicyRow): boolean {
  return cancellationReason === 'withdrawn' || cancellationReason === 'ended';
}

/** In the transaction in which the bike changes hands: a policy in force goes on to the new owner, a proposal ends. */
export async function handOverPolicies(tx: Tx, house: Within, handedOver: HandedOver): Promise<void> {
  for (const found of await lockOpen(tx, eq(policies.ownershipId, handedOver.oldOwnershipId)))
    if (inForce.includes(found.policy.state)) await cedePolicy(tx, house, found, handedOver);
    else await cancelPolicy(tx, house, found.policy, { who: 'platform', reason: 'handed-over' });
}

/** It ends with its holder's account, in the transaction that closes it. Gives the letters about it, each with its protocol. */
export async function endWithAccount(tx: Tx, house: Within, accountId: string): Promise<Letter[]> {
  const written: Letter[] = [];
  const post = (_: Tx, letter: Letter) => Promise.resolve(void written.push(letter));
  const collecting = { ...house, outbox: { ...house.outbox, post } };
  const own = and(eq(policies.accountId, accountId), ne(policies.state, 'transferring'));
  const theirs = tx
    .select({ id: policyTransfers.policyId })
    .from(policyTransfers)
    .where(and(eq(policyTransfers.accountId, accountId), inArray(policyTransfers.state, ['awaiting-holder', 'told'])));
  for (const { policy } of await lockOpen(tx, or(own, inArray(policies.id, theirs))!))
    await cancelPolicy(tx, collecting, policy, { who: 'platform', reason: 'account-closed' });
  return written;
}

/** Those of these that have not ended, locked. */
async function lockOpen(tx: Tx, which: SQL): Promise<FoundPolicy[]> {
  const rows = await tx
    .select({ id: policies.id })
    .from(policies)
    .where(and(which, isNull(policies.endedAt)))
    .orderBy(asc(policies.id));
  const open: FoundPolicy[] = [];
  for (const { id } of rows) {
    const found = await lockPolicy(tx, id);
    // An answer of the insurer may have ended it meanwhile.
    if (found && found.policy.endedAt === null) open.push(found);
  }
  return open;
}

/** What a transfer of a bike does to its insurance. */
export async function insuranceEffects(db: Db | Tx, bikeId: string): Promise<TransferEffect[]> {
  const [row] = await db
    .select({ plan: policies.plan, state: policies.state })
    .from(policies)
    .where(and(eq(policies.bikeId, bikeId), isNull(policies.endedAt)));
  if (!row) return [];
  const kind = inForce.includes(row.state) ? 'insurance-goes-along' : 'insurance-ends';
  return [{ kind, insurer: row.plan.insurer.name }];
}

type Ending = { who: 'owner' | 'platform'; reason: Exclude<CancellationReason, 'by-insurer' | 'transfer-declined'> };

/**
 * Ends a policy or a proposal that is locked, at once and with a protocol: its holder is written to, and the insurer is to be
 * told. False where it is over already.
 */
async function cancelPolicy(
  tx: Tx,
  house: Within,
  policy: Pick<PolicyRow, 'id' | 'state'>,
  { who, reason }: Ending,
): Promise<boolean> {
  const at = house.clock.now();
  const cancellationProtocol = protocolNumber(randomBytes(protocolBytes));
  const changes = { cancellationReason: reason, cancellationProtocol };
  if (!(await movePolicy(tx, policy, 'cancelled', { who, at }, changes))) return false;
  await queueCall(tx, { policyId: policy.id, kind: 'end', at });
  await tellConcerned(tx, house, policy.id, policyEndedLetter);
  return true;
}
