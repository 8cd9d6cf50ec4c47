import { and, eq, inArray } from 'drizzle-orm';
import { doubtsAbout, type ReceiptDoubt } from '#domain/bike/receipt-doubts.ts';
import { liveReceiptStates } from '#domain/bike/receipt.ts';
import { serialOnInvoice } from '#domain/bike/serial-on-invoice.ts';
import { findCancelledAt, withCorrection } from '#server/bike/invoices/cancellations.store.ts';
import { findInvoice, type InvoiceRow } from '#server/bike/invoices/invoices.store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { lockOwnBike, type OwnBike } from '#server/db/locking/bikes.store.ts';
import { receipts } from '#server/db/tables/receipt.ts';
import { endReceipt, findLiveReceipt, insertReceipt, notePurchases } from './receipt-changes.store.ts';
import { lockKeys } from './receipt-keys.store.ts';

/** Why a key cannot be this bike's receipt; what does not fit, where it may be after a confirmation. */
export type LinkRefusal =
  | { code: 'not-found' | 'receipt-taken' | 'receipt-exists' | 'receipt-serial-mismatch' }
  | { code: 'needs-confirmation'; doubts: ReceiptDoubt[] };

/** `confirmed`: the owner was told what does not fit, and wants it all the same. */
export type LinkWish = { tag: string; accountId: string; accessKey: string; confirmed: boolean; now: Date };

/**
 * Links an access key to its owner's bike, or keeps it as pending while no invoice has it; null when that is done, or was
 * done before. Of two bikes that name one key at once, the unique index decides. A pending key gives way to a new one, a
 * linked one never does. On a refusal nothing was written that may be kept: the caller rolls back.
 */
export async function linkKey(tx: Tx, wish: LinkWish): Promise<LinkRefusal | null> {
  const { tag, accountId, accessKey, confirmed, now } = wish;
  await lockKeys(tx, [accessKey]);
  const bike = await lockOwnBike(tx, tag, accountId);
  if (!bike) return { code: 'not-found' };
  const live = await findLiveReceipt(tx, bike.id);
  const isSame = live?.accessKey === accessKey;
  if (live?.state === 'linked') return isSame ? null : { code: 'receipt-exists' };
  const found = await findInvoice(tx, accessKey);
  const invoice = found && (await withCorrection(tx, found));
  if (!invoice && isSame && live.accountId === accountId) return null;
  // A key that the bike's former owner left pending becomes the new owner's own when they name it too.
  if (!isSame && (await isHeld(tx, accessKey))) return { code: 'receipt-taken' };
  const match = invoice && serialOnInvoice(invoice, bike.serialNumber);
  if (match === 'other') return { code: 'receipt-serial-mismatch' };
  const doubts = invoice ? await doubtsOf(tx, invoice, bike) : [];
  if (doubts.length > 0 && !confirmed) return { code: 'needs-confirmation', doubts };
  if (live) await endReceipt(tx, { id: live.id, from: 'pending', endedAt: now });
  const named = { bikeId: bike.id, accountId, accessKey, createdAt: now };
  const linked = { linkedAt: now, confirmed: doubts.length > 0 ? doubts : null };
  const kept = await insertReceipt(
    tx,
    match ? { ...named, ...linked, state: 'linked', serialMatch: match } : { ...named, state: 'pending' },
  );
  if (!kept) return { code: 'receipt-taken' };
  if (match) await notePurchases(tx, [accessKey]);
  return null;
}

async function doubtsOf(tx: Tx, invoice: InvoiceRow, bike: OwnBike): Promise<ReceiptDoubt[]> {
  const cancelled = (await findCancelledAt(tx, invoice)) !== null;
  return doubtsAbout({ ...invoice, cancelled }, bike);
}

/** Whether some bike has this key, or waits for its invoice. */
export async function isHeld(db: Db | Tx, accessKey: string): Promise<boolean> {
  const live = and(eq(receipts.accessKey, accessKey), inArray(receipts.state, liveReceiptStates));
  return (await db.$count(receipts, live)) > 0;
}
