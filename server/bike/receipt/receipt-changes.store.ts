import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { liveReceiptStates, receiptMachine } from '#domain/bike/receipt-states.ts';
import { statesBefore, type BeginningOf } from '#domain/state-machine.ts';
import { homeZone } from '#domain/warranty/calendar-date.ts';
import type { Tx } from '#server/db/database.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { invoices, receipts } from '#server/db/tables/receipt.ts';

type NewReceipt = Omit<typeof receipts.$inferInsert, 'id' | 'state'> & { state: BeginningOf<typeof receiptMachine> };

/**
 * Bikes whose receipts this transaction changes; nobody else does before it ends. Always after `lockKeys`, never
 * before.
 */
export async function lockBikes(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: bikes.id })
    .from(bikes)
    .where(inArray(bikes.id, [...ids]))
    .orderBy(bikes.id)
    .for('no key update');
}

/** This account's own bike, locked as by `lockBikes`; null when it is somebody else's. */
export async function lockOwnBike(tx: Tx, tag: string, accountId: string) {
  const [bike] = await tx
    .select({ id: bikes.id, serialNumber: bikes.serialNumber })
    .from(bikes)
    .innerJoin(ownerships, and(eq(ownerships.bikeId, bikes.id), isNull(ownerships.until)))
    .where(and(eq(bikes.tag, tag), eq(ownerships.accountId, accountId)))
    // The ownership too: it must not end between this look and the write.
    .for('no key update', { of: [bikes, ownerships] });
  return bike ?? null;
}

/** The receipt that holds a bike's place: pending or linked. */
export async function findLiveReceipt(tx: Tx, bikeId: string) {
  const [row] = await tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.bikeId, bikeId), inArray(receipts.state, liveReceiptStates)));
  return row ?? null;
}

/** Keeps a receipt. False when its key or its bike has a live one already: somebody else was first. */
export async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<boolean> {
  const kept = await tx
    .insert(receipts)
    .values({ id: uuidv7(), ...receipt })
    .onConflictDoNothing()
    .returning({ id: receipts.id });
  return kept.length > 0;
}

/** Takes back a pending receipt. False when it is pending no longer. */
export async function endPending(tx: Tx, id: string, endedAt: Date): Promise<boolean> {
  const ended = await tx
    .update(receipts)
    .set({ state: 'removed', endedAt })
    .where(and(eq(receipts.id, id), inArray(receipts.state, statesBefore(receiptMachine, 'removed'))))
    .returning({ id: receipts.id });
  return ended.length > 0;
}

/**
 * Notes day and shop of the purchase at the bikes that these linked keys are of, where nobody noted them before. The
 * start of a warranty that has begun stays: a term that its owner has seen is neither shortened nor moved by a later
 * document.
 */
export async function notePurchases(tx: Tx, accessKeys: readonly string[]): Promise<void> {
  const issuedOn = sql`(${invoices.issuedAt} at time zone ${homeZone})::date`;
  await tx
    .update(bikes)
    .set({
      purchasedOn: sql`coalesce(${bikes.purchasedOn}, ${issuedOn})`,
      retailer: sql`coalesce(${bikes.retailer}, ${invoices.storeName})`,
    })
    .from(receipts)
    .innerJoin(invoices, eq(invoices.accessKey, receipts.accessKey))
    .where(
      and(eq(receipts.bikeId, bikes.id), eq(receipts.state, 'linked'), inArray(receipts.accessKey, [...accessKeys])),
    );
}
