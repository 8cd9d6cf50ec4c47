import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { CancellationReason } from '#domain/insurance/policy.ts';
import type { TransferEffect } from '#domain/ownership/transfer-view.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { policies } from '#server/db/tables/insurance.ts';
import { lockPolicy } from '#server/insurance/policy/policies.store.ts';
import type { HandedOver, Within } from '#server/verb/occasions.ts';
import { cancelPolicy } from './cancel-policy.ts';

/** Insurance is its holder's: it ends with the ownership, in the transaction in which the bike changes hands. */
export function endWithOwnership(tx: Tx, house: Within, { oldOwnershipId }: HandedOver): Promise<void> {
  return endAll(tx, house, eq(policies.ownershipId, oldOwnershipId), 'handed-over');
}

/** It ends with its holder's account, in the transaction that closes it. */
export function endWithAccount(tx: Tx, house: Within, accountId: string): Promise<void> {
  return endAll(tx, house, eq(policies.accountId, accountId), 'account-closed');
}

async function endAll(
  tx: Tx,
  house: Within,
  which: SQL,
  reason: Extract<CancellationReason, 'handed-over' | 'account-closed'>,
): Promise<void> {
  const rows = await tx
    .select({ id: policies.id })
    .from(policies)
    .where(and(which, isNull(policies.endedAt)))
    .orderBy(asc(policies.id));
  for (const { id } of rows) {
    const found = await lockPolicy(tx, id);
    // An answer of the insurer may have ended it meanwhile.
    if (found && found.policy.endedAt === null)
      await cancelPolicy(tx, house, found.policy, { who: 'platform', reason });
  }
}

/** What a transfer of a bike does to its insurance. */
export async function insuranceThatEnds(db: Db | Tx, bikeId: string): Promise<TransferEffect[]> {
  const [row] = await db
    .select({ plan: policies.plan })
    .from(policies)
    .where(and(eq(policies.bikeId, bikeId), isNull(policies.endedAt)));
  return row ? [{ kind: 'insurance-ends', insurer: row.plan.insurer.name }] : [];
}
