import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { protocolBytes, protocolNumber } from '#domain/insurance/policy-view.ts';
import type { Tx } from '#server/db/database.ts';
import { queueCall } from '#server/insurance/calls/calls.store.ts';
import { beginInquiry, endInquiry } from '#server/insurance/calls/inquiries.store.ts';
import { cededAwayLetter, transferDeclinedLetter, yoursNowLetter } from '#server/insurance/letters/letters.ts';
import { tellHolder, tellNewHolder } from '#server/insurance/letters/tell-holder.ts';
import { movePolicy, noteOn } from '#server/insurance/policy/move-policy.ts';
import { insertPolicy, type FoundPolicy } from '#server/insurance/policy/policies.store.ts';
import type { TransferAnswer } from '#server/outside/insurer-port.ts';
import type { Within } from '#server/verb/occasions.ts';
import { movePolicyTransfer } from './policy-transfers.store.ts';

type Answered = { tx: Tx; house: Within; found: FoundPolicy; at: Date };

/**
 * Applies what the insurer says of a policy’s new holder: true where that changed something. The policy is locked. What it says of an owner
 * before, or says again, changes nothing.
 */
export async function takeTransferAnswer(answered: Answered, said: TransferAnswer | undefined): Promise<boolean> {
  const { policy, transfer } = answered.found;
  if (policy.state !== 'transferring' || !transfer || said?.id !== transfer.id) return false;
  if (said.status === 'declined') await declineTransfer(answered, said.reason);
  if (said.status === 'accepted') await passOn(answered, said.policyNumber);
  return said.status !== 'received';
}

/** The insurer does not want the new owner: the policy ends, with a protocol and its words to both. */
export async function declineTransfer({ tx, house, found, at }: Answered, reason: string): Promise<void> {
  const { policy, transfer } = found;
  const protocol = protocolNumber(randomBytes(protocolBytes));
  const changes = {
    cancellationReason: 'transfer-declined',
    cancellationProtocol: protocol,
    insurerWords: reason,
  } as const;
  await movePolicy(tx, policy, 'cancelled', { who: 'insurer', at }, changes);
  await movePolicyTransfer(tx, transfer!.id, { to: 'declined', who: 'insurer', at });
  await queueCall(tx, { policyId: policy.id, kind: 'end', at });
  await tellHolder(tx, house, policy.id, transferDeclinedLetter('former'));
  await tellNewHolder(tx, house, policy.id, transferDeclinedLetter('new'));
}

/** The contract goes on under the new holder’s name: a policy of its own, with a certificate anew. The former one ends without an end of cover. */
async function passOn({ tx, house, found, at }: Answered, number: string): Promise<void> {
  const { policy, transfer } = found;
  const { holderName, holderCpf, address, accountId, ownershipId, billOfSale, transferredAt } = transfer!;
  await movePolicy(tx, policy, 'transferred', { who: 'insurer', at, note: `passed on under number ${number}` });
  await movePolicyTransfer(tx, transfer!.id, { to: 'accepted', who: 'insurer', at });
  await tellHolder(tx, house, policy.id, cededAwayLetter);
  const { bikeId, planId, plan, accessKey, readText, readAtMs, insurerReference, receivedAt, endsAt } = policy;
  const { termsVersion, termsSha256 } = policy;
  const id = uuidv7();
  const own = { id, state: 'active' as const };
  const row = {
    ...own,
    bikeId,
    planId,
    plan,
    accessKey,
    readText,
    readAtMs,
    insurerReference,
    receivedAt,
    endsAt,
    ownershipId,
    accountId,
    address: address!,
    holderName: holderName!,
    holderCpf: holderCpf!,
    number,
    basis: 'transfer' as const,
    billOfSale,
    termsVersion,
    termsSha256,
    insurerId: policy.insurerId ?? policy.id,
    termsAcceptedAt: transfer!.changedAt,
    startsAt: transferredAt,
    waitsUntil: endsAt,
    acceptedAt: at,
    createdAt: at,
    changedAt: at,
  };
  if (!(await insertPolicy(tx, { ...row, protocol: protocolNumber(randomBytes(protocolBytes)) })))
    throw new Error('A policy could not be passed on.');
  await noteOn(tx, own, { who: 'insurer', at, note: 'ceded with the bike' });
  await endInquiry(tx, policy.id);
  await beginInquiry(tx, id, { since: at, nextAt: at });
  await tellHolder(tx, house, id, yoursNowLetter);
}
