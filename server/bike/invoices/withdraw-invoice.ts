import { takePurchasesBack } from '#server/bike/receipt/receipt-changes.store.ts';
import { findReceiptsOnKeys, lockBikesOnKeys } from '#server/bike/receipt/receipt-keys.store.ts';
import { endLinked } from '#server/bike/receipt/receipt-linked.store.ts';
import { lockKeys } from '#server/bike/receipt/receipt-locks.store.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { House } from '#server/verb/context.ts';
import { findInvoice, removeInvoice } from './invoices.store.ts';
import { tellOwner } from './tell-owner.ts';

type Withdrawing = Pick<House, 'db' | 'clock' | 'config' | 'outbox'>;

/**
 * Takes the invoice of a key out, with what it and its former files said. A bike whose receipt it is loses it, and its owner gets
 * a letter. False when no invoice has the key.
 */
export async function withdrawInvoice(
  house: Withdrawing,
  accessKey: string,
  { dryRun }: { dryRun: boolean },
): Promise<boolean> {
  const now = house.clock.now();
  return inTransaction(house.db, !dryRun, async (tx) => {
    await lockKeys(tx, [accessKey]);
    const invoice = await findInvoice(tx, accessKey);
    if (!invoice) return false;
    await lockBikesOnKeys(tx, [accessKey]);
    const linked = await findReceiptsOnKeys(tx, [accessKey], ['linked']);
    await takePurchasesBack(tx, [accessKey]);
    await endLinked(tx, accessKey, now);
    await removeInvoice(tx, invoice, now);
    for (const receipt of linked) await tellOwner(tx, house, receipt, 'withdrawn');
    return true;
  });
}
