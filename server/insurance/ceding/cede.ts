import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#server/db/database.ts';
import { cededLetter, takeOverLetter } from '#server/insurance/letters/letters.ts';
import { tellHolder, tellNewHolder } from '#server/insurance/letters/tell-holder.ts';
import { movePolicy } from '#server/insurance/policy/move-policy.ts';
import type { FoundPolicy } from '#server/insurance/policy/policies.store.ts';
import { policies } from '#server/insurance/tables/policy.ts';
import { transfers } from '#server/ownership/tables.ts';
import type { HandedOver, Within } from '#server/verb/occasions.ts';
import { insertPolicyTransfer, ownerOf, supersede } from './policy-transfers.store.ts';

/**
 * A sale cedes the policy in force to the bike’s new owner (Lei 15.040/2024): it goes on, and only its insurer’s refusal ends it. Locked is the
 * policy, in the transaction in which the bike changes hands. The insurer is told once the new owner has given what it needs to know.
 */
export async function cedePolicy(
  tx: Tx,
  house: Within,
  found: FoundPolicy,
  { newOwnershipId, at }: HandedOver,
): Promise<void> {
  const { policy } = found;
  const isFirst = policy.state === 'active';
  if (isFirst)
    await movePolicy(tx, policy, 'transferring', { who: 'platform', at, note: 'the bike has another owner' });
  else await supersede(tx, policy.id, at);
  await tx.update(policies).set({ ownershipId: newOwnershipId, changedAt: at }).where(eq(policies.id, policy.id));
  await insertPolicyTransfer(tx, {
    id: uuidv7(),
    policyId: policy.id,
    ownershipId: newOwnershipId,
    accountId: await ownerOf(tx, newOwnershipId),
    state: 'awaiting-holder',
    billOfSale: await billOfSaleOf(tx, newOwnershipId),
    transferredAt: at,
    changedAt: at,
  });
  if (isFirst) await tellHolder(tx, house, policy.id, cededLetter);
  await tellNewHolder(tx, house, policy.id, takeOverLetter);
}

/** The number of the bill of sale by which an ownership came; null where it came otherwise. */
async function billOfSaleOf(tx: Tx, newOwnershipId: string): Promise<string | null> {
  const [sale] = await tx
    .select({ billNumber: transfers.billNumber })
    .from(transfers)
    .where(eq(transfers.newOwnershipId, newOwnershipId));
  return sale?.billNumber ?? null;
}
