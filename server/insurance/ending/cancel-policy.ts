import { randomBytes } from 'node:crypto';
import type { CancellationReason } from '#domain/insurance/policy.ts';
import { protocolBytes, protocolNumber } from '#domain/insurance/protocol.ts';
import type { Tx } from '#server/db/database.ts';
import { queueCall } from '#server/insurance/calls/queue-call.store.ts';
import { policyEndedLetter } from '#server/insurance/letters/letters.ts';
import { tellHolder } from '#server/insurance/letters/tell-holder.ts';
import { movePolicy } from '#server/insurance/policy/move-policy.ts';
import type { PolicyRow } from '#server/insurance/policy/policies.store.ts';
import type { Within } from '#server/verb/occasions.ts';

type Ending = { who: 'owner' | 'platform'; reason: Exclude<CancellationReason, 'by-insurer'> };

/**
 * Ends a policy or a proposal that is locked, at once and with a protocol: its holder is written to, and the insurer is to be
 * told. False where it is over already.
 */
export async function cancelPolicy(
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
  await tellHolder(tx, house, policy.id, policyEndedLetter);
  return true;
}
