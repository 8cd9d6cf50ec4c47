import type { Return } from '#domain/bike/invoice.ts';
import { takePurchasesBack } from '#server/bike/receipt/receipt-changes.store.ts';
import { findReceiptsOnKeys, lockBikesOnKeys, lockKeys } from '#server/bike/receipt/receipt-keys.store.ts';
import { settlePending } from '#server/bike/receipt/receipt-settling.store.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { House } from '#server/verb/context.ts';
import {
  findCancellation,
  findCorrection,
  salesOf,
  saveCancellation,
  saveCorrection,
  type CancellationRow,
  type CorrectionRow,
} from './cancellations.store.ts';
import { notifyOwner, tellOwner } from './tell-owner.ts';

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
      await tellOwner(tx, house, now, cancellation.type === 'return' ? 'returned' : 'cancelled');
    }
    return before ? 'updated' : 'added';
  });
}

/**
 * Ends the sales whose goods came back, as a cancellation would; null where it leads to none. With `dryRun` it does the same and rolls back.
 */
export async function keepReturn(
  house: KeepingHouse,
  back: Return,
  how: { dryRun: boolean; apiKeyId: string | null; now: Date },
): Promise<'added' | 'updated' | 'unchanged' | null> {
  const outcomes: ('added' | 'updated' | 'unchanged')[] = [];
  for (const accessKey of await salesOf(house.db, back)) {
    const { signature, returnedAt: cancelledAt } = back;
    const source = { apiKeyId: how.apiKeyId, importedAt: how.now };
    outcomes.push(await keepCancellation(house, { accessKey, type: 'return', cancelledAt, signature, ...source }, how));
  }
  return outcomes.find((outcome) => outcome !== 'unchanged') ?? outcomes[0] ?? null;
}

/**
 * Stores a letter of correction, whether or not its invoice has come in. A receipt that waits for its owner's answer is linked where
 * nothing is left to ask. A later one gives way to none before it; a signed one never to an unsigned one.
 */
export async function keepCorrection(
  house: KeepingHouse,
  correction: CorrectionRow,
  { dryRun, now }: { dryRun: boolean; now: Date },
): Promise<'added' | 'updated' | 'unchanged'> {
  const { accessKey } = correction;
  return inTransaction(house.db, !dryRun, async (tx) => {
    await lockKeys(tx, [accessKey]);
    await lockBikesOnKeys(tx, [accessKey]);
    const before = await findCorrection(tx, accessKey);
    if (before && !isFurther(correction, before)) return 'unchanged';
    await saveCorrection(tx, correction);
    for (const settled of await settlePending(tx, [accessKey], now))
      if (settled.state !== 'pending') await notifyOwner(tx, house, settled);
    return before ? 'updated' : 'added';
  });
}

function isFurther(now: CorrectionRow, before: CorrectionRow): boolean {
  const [isSigned, wasSigned] = [now.signature !== 'absent', before.signature !== 'absent'];
  return isSigned === wasSigned ? now.sequence > before.sequence : isSigned;
}
