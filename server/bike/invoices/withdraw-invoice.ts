import { takePurchasesBack } from '#server/bike/receipt/receipt-changes.store.ts';
import { findReceiptsOnKeys, lockBikesOnKeys, lockKeys } from '#server/bike/receipt/receipt-keys.store.ts';
import { endLinked } from '#server/bike/receipt/receipt-settling.store.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { House } from '#server/verb/context.ts';
import { findCancellation, removeCancellation } from './cancellations.store.ts';
import { holdInvoices, removeInvoice } from './invoices.store.ts';
import { tellOwner } from './tell-owner.ts';

type Withdrawing = Pick<House, 'db' | 'clock' | 'config' | 'outbox'>;

/** What was taken out for a key: its invoice, its unsigned cancellation; and whether a signed cancellation stays. */
export type Withdrawn = { invoice: boolean; cancellation: boolean; cancellationStays: boolean };

/**
 * Takes the invoice of a key out, with what it and its former files said. A bike whose receipt it is loses it, and its owner gets
 * a letter. An unsigned cancellation goes too: it is as doubtful as the file. One that the issuer signed stays: it is true of every
 * file of this key, and the next one would pass for an invoice that holds.
 */
export async function withdrawInvoice(
  house: Withdrawing,
  accessKey: string,
  { dryRun }: { dryRun: boolean },
): Promise<Withdrawn> {
  const now = house.clock.now();
  return inTransaction(house.db, !dryRun, async (tx) => {
    await lockKeys(tx, [accessKey]);
    const invoice = (await holdInvoices(tx, [accessKey])).get(accessKey) ?? null;
    const cancellation = await findCancellation(tx, accessKey);
    const isSigned = cancellation !== null && cancellation.signature !== 'absent';
    const gone = { invoice: invoice !== null, cancellation: cancellation !== null && !isSigned };
    if (gone.cancellation) await removeCancellation(tx, accessKey);
    if (!invoice) return { ...gone, cancellationStays: isSigned };
    await lockBikesOnKeys(tx, [accessKey]);
    const linked = await findReceiptsOnKeys(tx, [accessKey], ['linked']);
    await takePurchasesBack(tx, [accessKey]);
    await endLinked(tx, accessKey, now);
    await removeInvoice(tx, invoice, now);
    for (const receipt of linked) await tellOwner(tx, house, receipt, 'withdrawn');
    return { ...gone, cancellationStays: isSigned };
  });
}
