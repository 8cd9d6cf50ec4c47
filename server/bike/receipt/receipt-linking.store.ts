import { and, eq, inArray } from 'drizzle-orm';
import { liveReceiptStates } from '#domain/bike/receipt-states.ts';
import { serialOnInvoice } from '#domain/bike/serial-on-invoice.ts';
import { findInvoice } from '#server/bike/invoices/invoices.store.ts';
import type { Tx } from '#server/db/database.ts';
import { receipts } from '#server/db/tables/receipt.ts';
import { endPending, findLiveReceipt, insertReceipt, lockOwnBike, notePurchases } from './receipt-changes.store.ts';
import { lockKeys } from './receipt-locks.store.ts';

/** Why a key cannot be this bike's receipt. */
export type LinkRefusal = 'not-found' | 'receipt-taken' | 'receipt-exists' | 'receipt-serial-mismatch';

/**
 * Links an access key to its owner's bike, or keeps it as pending while no invoice has it; null when that is done, or was
 * done before. Of two bikes that name one key at once, the unique index decides. A pending key gives way to a new one, a
 * linked one never does. On a refusal nothing was written that may be kept: the caller rolls back.
 */
export async function linkKey(
  tx: Tx,
  wish: { tag: string; accountId: string; accessKey: string; now: Date },
): Promise<LinkRefusal | null> {
  const { tag, accountId, accessKey, now } = wish;
  await lockKeys(tx, [accessKey]);
  const bike = await lockOwnBike(tx, tag, accountId);
  if (!bike) return 'not-found';
  const live = await findLiveReceipt(tx, bike.id);
  const isSame = live?.accessKey === accessKey;
  if (live?.state === 'linked') return isSame ? null : 'receipt-exists';
  if (isSame && live.accountId === accountId) return null;
  // A key that the bike's former owner left pending becomes the new owner's own when they name it too.
  if (!isSame && (await isHeld(tx, accessKey))) return 'receipt-taken';
  const invoice = await findInvoice(tx, accessKey);
  const match = invoice && serialOnInvoice(invoice, bike.serialNumber);
  if (match === 'other') return 'receipt-serial-mismatch';
  if (live) await endPending(tx, live.id, now);
  const named = { bikeId: bike.id, accountId, accessKey, createdAt: now };
  const kept = await insertReceipt(
    tx,
    match ? { ...named, state: 'linked', serialMatch: match, linkedAt: now } : { ...named, state: 'pending' },
  );
  if (!kept) return 'receipt-taken';
  if (match) await notePurchases(tx, [accessKey]);
  return null;
}

async function isHeld(tx: Tx, accessKey: string): Promise<boolean> {
  const live = and(eq(receipts.accessKey, accessKey), inArray(receipts.state, liveReceiptStates));
  return (await tx.$count(receipts, live)) > 0;
}
