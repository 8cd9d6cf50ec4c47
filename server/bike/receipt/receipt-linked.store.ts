import { eq } from 'drizzle-orm';
import { receiptMachine } from '#domain/bike/receipt-states.ts';
import { serialOnInvoice } from '#domain/bike/serial-on-invoice.ts';
import type { Tx } from '#server/db/database.ts';
import { moveRow, moveRows } from '#server/db/move.ts';
import { receipts } from '#server/db/tables/receipt.ts';
import { notePurchases } from './receipt-changes.store.ts';
import { findReceiptsOnKeys, type ReceiptOnKey } from './receipt-keys.store.ts';

/** A linked receipt whose invoice says something else now: still linked, or refused as another bike's. */
export type Rejudged = ReceiptOnKey & { state: 'linked' | 'refused' };

/**
 * Looks again at the linked receipts of invoices that were replaced in this transaction. The caller holds the keys' locks
 * and the bikes', and has taken back the days and shops that the bikes had from the former facts.
 */
export async function judgeLinked(tx: Tx, accessKeys: readonly string[], now: Date): Promise<Rejudged[]> {
  if (accessKeys.length === 0) return [];
  const judged: Rejudged[] = [];
  for (const row of await findReceiptsOnKeys(tx, accessKeys, ['linked'])) {
    const match = serialOnInvoice(row.invoice, row.serialNumber);
    const state = match === 'other' ? 'refused' : 'linked';
    const moving = { to: state, who: 'import', which: eq(receipts.id, row.id), seen: 'linked' } as const;
    const changes = match === 'other' ? { endedAt: now } : { serialMatch: match };
    await moveRow(tx, receipts, receiptMachine, moving, changes);
    judged.push({ ...row, state });
  }
  const linked = judged.filter(({ state }) => state === 'linked').map(({ accessKey }) => accessKey);
  await notePurchases(tx, linked);
  return judged;
}

/** Ends the linked receipt of a key whose invoice is taken out. */
export async function endLinked(tx: Tx, accessKey: string, endedAt: Date): Promise<void> {
  const moving = { to: 'removed', who: 'operator', which: eq(receipts.accessKey, accessKey) } as const;
  await moveRows(tx, receipts, receiptMachine, moving, { endedAt });
}
