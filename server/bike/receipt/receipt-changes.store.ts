import { and, eq, inArray, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { liveReceiptStates, receiptMachine } from '#domain/bike/receipt.ts';
import type { BeginningOf } from '#domain/state-machine.ts';
import { homeZone } from '#domain/warranty/calendar-date.ts';
import { keysThatHold } from '#server/bike/invoices/cancellations.store.ts';
import type { Tx } from '#server/db/database.ts';
import { moveRow } from '#server/db/move.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { invoices, receipts } from '#server/db/tables/receipt.ts';

/** The states from which a receipt may be taken off. */
type LeftByOwner = Extract<(typeof receiptMachine.moves)[number], { to: 'removed' }>['from'];

type NewReceipt = Omit<typeof receipts.$inferInsert, 'id' | 'state'> & { state: BeginningOf<typeof receiptMachine> };

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

/** Takes a receipt off its bike that is in this state. False when it is so no longer. */
export async function endReceipt(
  tx: Tx,
  { id, from, endedAt }: { id: string; from: LeftByOwner; endedAt: Date },
): Promise<boolean> {
  const moving = { to: 'removed', who: 'owner', which: eq(receipts.id, id), seen: from } as const;
  return (await moveRow(tx, receipts, receiptMachine, moving, { endedAt })) !== null;
}

/** Whether this bike once had a receipt of this key that was taken off. */
export async function wasTakenOff(tx: Tx, bikeId: string, accessKey: string): Promise<boolean> {
  const off = and(eq(receipts.bikeId, bikeId), eq(receipts.accessKey, accessKey), eq(receipts.state, 'removed'));
  return (await tx.$count(receipts, off)) > 0;
}

/**
 * Notes day and shop of the purchase at the bikes that these linked keys are of, where nobody noted them before, and at the
 * receipt that they came from it; nothing where the invoice is cancelled. The start of a warranty that has begun stays: a term that its owner has seen is neither
 * shortened nor moved by a later document.
 */
export async function notePurchases(tx: Tx, accessKeys: readonly string[]): Promise<void> {
  if (accessKeys.length === 0) return;
  const linked = and(eq(receipts.state, 'linked'), inArray(receipts.accessKey, await keysThatHold(tx, accessKeys)));
  await tx
    .update(receipts)
    .set({ gaveDay: sql`${bikes.purchasedOn} is null`, gaveShop: sql`${bikes.retailer} is null` })
    .from(bikes)
    .where(and(eq(bikes.id, receipts.bikeId), linked));
  await tx
    .update(bikes)
    .set({
      purchasedOn: sql`coalesce(${bikes.purchasedOn}, ${issuedOn})`,
      retailer: sql`coalesce(${bikes.retailer}, ${invoices.storeName})`,
    })
    .from(receipts)
    .innerJoin(invoices, eq(invoices.accessKey, receipts.accessKey))
    .where(and(eq(receipts.bikeId, bikes.id), linked));
}

/**
 * Takes day and shop of the purchase back from the bikes that have them from these linked keys. What was changed since then
 * stays. Before the receipt ends, or its invoice changes, and when its invoice is cancelled.
 */
export async function takePurchasesBack(tx: Tx, accessKeys: readonly string[]): Promise<void> {
  if (accessKeys.length === 0) return;
  const linked = and(eq(receipts.state, 'linked'), inArray(receipts.accessKey, [...accessKeys]));
  const isDay = sql`${receipts.gaveDay} and ${bikes.purchasedOn} = ${issuedOn}`;
  const isShop = sql`${receipts.gaveShop} and ${bikes.retailer} = ${invoices.storeName}`;
  await tx
    .update(bikes)
    .set({
      purchasedOn: sql`case when ${isDay} then null else ${bikes.purchasedOn} end`,
      retailer: sql`case when ${isShop} then null else ${bikes.retailer} end`,
    })
    .from(receipts)
    .innerJoin(invoices, eq(invoices.accessKey, receipts.accessKey))
    .where(and(eq(receipts.bikeId, bikes.id), linked));
  await tx.update(receipts).set({ gaveDay: false, gaveShop: false }).where(linked);
}

const issuedOn = sql`(${invoices.issuedAt} at time zone ${homeZone})::date`;
