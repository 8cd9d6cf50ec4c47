import { and, eq } from 'drizzle-orm';
import { serialOnInvoice } from '#domain/bike/serial-on-invoice.ts';
import type { Tx } from '#server/db/database.ts';
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
    const change =
      match === 'other'
        ? { state: 'refused' as const, endedAt: now }
        : { state: 'linked' as const, serialMatch: match };
    await tx
      .update(receipts)
      .set(change)
      .where(and(eq(receipts.id, row.id), eq(receipts.state, 'linked')));
    judged.push({ ...row, state: change.state });
  }
  const linked = judged.filter(({ state }) => state === 'linked').map(({ accessKey }) => accessKey);
  await notePurchases(tx, linked);
  return judged;
}

/** Ends the linked receipt of a key whose invoice is taken out. */
export async function endLinked(tx: Tx, accessKey: string, endedAt: Date): Promise<void> {
  await tx
    .update(receipts)
    .set({ state: 'removed', endedAt })
    .where(and(eq(receipts.accessKey, accessKey), eq(receipts.state, 'linked')));
}
