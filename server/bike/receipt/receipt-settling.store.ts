import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { receiptMachine } from '#domain/bike/receipt-states.ts';
import { serialOnInvoice } from '#domain/bike/serial-on-invoice.ts';
import { statesBefore } from '#domain/state-machine.ts';
import type { Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { invoices, receipts } from '#server/db/tables/receipt.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';
import { lockBikes, notePurchases } from './receipt-changes.store.ts';

/** What an invoice that comes in can make of a receipt, and the states in which one waits for it. */
type Decided = Extract<(typeof receiptMachine.moves)[number], { who: 'import' }>['to'];
const waitingStates = receiptMachine.moves.filter((move) => move.who === 'import').map(({ from }) => from);

type Waiting = Awaited<ReturnType<typeof findWaiting>>[number];

/** A receipt that waited for its invoice, now linked or refused, and everything a letter says about it. */
export type Settled = Waiting & { state: Decided };

/**
 * Decides the pending receipts of invoices that this transaction just brought in: linked, or refused when the invoice
 * prints other bikes' serial numbers only. The caller holds the keys' locks.
 */
export async function settlePending(tx: Tx, accessKeys: readonly string[], now: Date): Promise<Settled[]> {
  const bikeIds = await findBikesThatWait(tx, accessKeys);
  if (bikeIds.length === 0) return [];
  await lockBikes(tx, bikeIds);
  const waiting = await findWaiting(tx, accessKeys);
  const judged = waiting.map((row) => ({ row, match: serialOnInvoice(row.invoice, row.serialNumber) }));
  const rowsOf = (wanted: (typeof judged)[number]['match']) =>
    judged.filter(({ match }) => match === wanted).map(({ row }) => row);
  for (const match of ['found', 'not-printed'] as const) {
    await change(tx, rowsOf(match), { state: 'linked', serialMatch: match, linkedAt: now });
  }
  await change(tx, rowsOf('other'), { state: 'refused', endedAt: now });
  const settled = judged.map(({ row, match }): Settled => ({
    ...row,
    state: match === 'other' ? 'refused' : 'linked',
  }));
  const linked = settled.filter(({ state }) => state === 'linked').map(({ accessKey }) => accessKey);
  if (linked.length > 0) await notePurchases(tx, linked);
  return settled;
}

function waitsFor(accessKeys: readonly string[]) {
  return and(inArray(receipts.state, waitingStates), inArray(receipts.accessKey, [...accessKeys]));
}

async function findBikesThatWait(tx: Tx, accessKeys: readonly string[]): Promise<string[]> {
  const rows = await tx.select({ bikeId: receipts.bikeId }).from(receipts).where(waitsFor(accessKeys));
  return rows.map(({ bikeId }) => bikeId);
}

/** Looked at after the bikes are locked: a key may have been taken back until then. */
async function findWaiting(tx: Tx, accessKeys: readonly string[]) {
  return tx
    .select({
      id: receipts.id,
      accessKey: receipts.accessKey,
      namedBy: receipts.accountId,
      tag: bikes.tag,
      serialNumber: bikes.serialNumber,
      // Null while the bike is nobody's: its receipt is decided all the same.
      owner: { id: accounts.id, name: accounts.name, email: accounts.email, language: accounts.language },
      model: models.name,
      brand: { name: brands.name, secondaryColor: brands.secondaryColor },
      invoice: { storeName: invoices.storeName, items: invoices.items, additionalInfo: invoices.additionalInfo },
    })
    .from(receipts)
    .innerJoin(invoices, eq(invoices.accessKey, receipts.accessKey))
    .innerJoin(bikes, eq(bikes.id, receipts.bikeId))
    .leftJoin(ownerships, and(eq(ownerships.bikeId, bikes.id), isNull(ownerships.until)))
    .leftJoin(accounts, eq(accounts.id, ownerships.accountId))
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(brands, eq(brands.id, bikes.brandId))
    .where(waitsFor(accessKeys))
    .orderBy(asc(receipts.id));
}

type Change = Partial<typeof receipts.$inferInsert> & { state: Decided };

async function change(tx: Tx, rows: readonly Waiting[], to: Change): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const may = inArray(receipts.state, statesBefore(receiptMachine, to.state));
  await tx
    .update(receipts)
    .set(to)
    .where(and(inArray(receipts.id, ids), may));
}
