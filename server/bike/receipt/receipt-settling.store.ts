import { inArray, eq } from 'drizzle-orm';
import { doubtsAbout, type ReceiptDoubt } from '#domain/bike/receipt-doubts.ts';
import { receiptMachine } from '#domain/bike/receipt.ts';
import { serialOnInvoice, type SerialOnInvoice } from '#domain/bike/serial-on-invoice.ts';
import type { Tx } from '#server/db/database.ts';
import { moveRows, moveRow } from '#server/db/move.ts';
import { receipts } from '#server/db/tables/receipt.ts';
import { notePurchases } from './receipt-changes.store.ts';
import { findReceiptsOnKeys, type ReceiptOnKey } from './receipt-keys.store.ts';

/** What an invoice that comes in can make of a receipt that waits for it, and the states in which one waits. */
type Decided = Extract<(typeof receiptMachine.moves)[number], { who: 'import'; from: 'pending' }>['to'];
const waitingStates = receiptMachine.moves.flatMap(({ who, from }) =>
  who === 'import' && from === 'pending' ? from : [],
);

/** A receipt whose invoice has come: linked, refused, or still waiting because its owner has to confirm it. */
export type Settled = ReceiptOnKey & { state: Decided | 'pending' };

/**
 * Decides the pending receipts of invoices that this transaction just brought in: linked; refused when the invoice
 * prints other bikes' serial numbers only; left to their owners where something does not fit. The caller holds the keys' locks
 * and the bikes'.
 */
export async function settlePending(tx: Tx, accessKeys: readonly string[], now: Date): Promise<Settled[]> {
  if (accessKeys.length === 0) return [];
  const waiting = await findReceiptsOnKeys(tx, accessKeys, waitingStates);
  const judged = waiting.map((row) => ({ row, verdict: verdictOn(row) }));
  const rowsOf = (wanted: SerialOnInvoice) => judged.filter(({ verdict }) => verdict === wanted).map(({ row }) => row);
  for (const match of ['found', 'not-printed'] as const) {
    await change(tx, rowsOf(match), { state: 'linked', serialMatch: match, linkedAt: now });
  }
  await change(tx, rowsOf('other'), { state: 'refused', endedAt: now });
  const settled = judged.map(({ row, verdict }): Settled => ({ ...row, state: stateAfter(verdict) }));
  const linked = settled.filter(({ state }) => state === 'linked').map(({ accessKey }) => accessKey);
  await notePurchases(tx, linked);
  return settled;
}

/** What the bike's owner would be asked if they linked this receipt now. Nobody is asked who did not name the key. */
export function doubtsOf({ owner, namedBy, invoice, cancelledAt, ...bike }: ReceiptOnKey): ReceiptDoubt[] {
  if (owner?.id !== namedBy) return [];
  const wish = { ...bike, owner, brand: bike.brand.name };
  return doubtsAbout({ ...invoice, cancelled: cancelledAt !== null }, wish);
}

function verdictOn(row: ReceiptOnKey): SerialOnInvoice | 'doubtful' {
  const match = serialOnInvoice(row.invoice, row.serialNumber);
  return match !== 'other' && doubtsOf(row).length > 0 ? 'doubtful' : match;
}

function stateAfter(verdict: SerialOnInvoice | 'doubtful'): Settled['state'] {
  if (verdict === 'doubtful') return 'pending';
  return verdict === 'other' ? 'refused' : 'linked';
}

type Change = Partial<typeof receipts.$inferInsert> & { state: Decided };

async function change(tx: Tx, rows: readonly ReceiptOnKey[], { state, ...changes }: Change): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const moving = { to: state, who: 'import', which: inArray(receipts.id, ids), seen: 'pending' } as const;
  await moveRows(tx, receipts, receiptMachine, moving, changes);
}

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
