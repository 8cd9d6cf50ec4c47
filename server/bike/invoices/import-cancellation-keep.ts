import { takePurchasesBack } from '#server/bike/receipt/receipt-changes.store.ts';
import { findReceiptsOnKeys, lockBikesOnKeys, lockKeys } from '#server/bike/receipt/receipt-keys.store.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { House } from '#server/verb/context.ts';
import { findCancellation, saveCancellation, type CancellationRow } from './cancellations.store.ts';
import { tellOwner } from './tell-owner.ts';

type KeepingHouse = Pick<House, 'db' | 'config' | 'outbox'>;

/**
 * Stores the cancellation of an invoice, whether or not the invoice has come in. A bike whose receipt it is loses the day and shop of the
 * purchase that it had from it, and its owner gets a letter. An unsigned one gives way to a signed one; of two signed ones the first stays. With `dryRun` it does the same and rolls back.
 */
export async function keepCancellation(
  house: KeepingHouse,
  cancellation: CancellationRow,
  { dryRun }: { dryRun: boolean },
): Promise<'added' | 'updated' | 'unchanged'> {
  const { accessKey } = cancellation;
  return inTransaction(house.db, !dryRun, async (tx) => {
    await lockKeys(tx, [accessKey]);
    await lockBikesOnKeys(tx, [accessKey]);
    const before = await findCancellation(tx, accessKey);
    if (before && (before.signature !== 'absent' || cancellation.signature === 'absent')) return 'unchanged';
    const [held] = await findReceiptsOnKeys(tx, [accessKey], ['linked']);
    await saveCancellation(tx, cancellation);
    const [now] = await findReceiptsOnKeys(tx, [accessKey], ['linked']);
    if (now && held?.cancelledAt === null && now.cancelledAt !== null) {
      await takePurchasesBack(tx, [accessKey]);
      await tellOwner(tx, house, now, 'cancelled');
    }
    return before ? 'updated' : 'added';
  });
}
