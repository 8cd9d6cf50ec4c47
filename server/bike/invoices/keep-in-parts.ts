import { notePurchases, takePurchasesBack } from '#server/bike/receipt/receipt-changes.store.ts';
import { findReceiptsOnKeys, lockBikesOnKeys, lockKeys } from '#server/bike/receipt/receipt-keys.store.ts';
import { judgeLinked, settlePending } from '#server/bike/receipt/receipt-settling.store.ts';
import type { Tx } from '#server/db/database.ts';
import { rowFaultOf } from '#server/db/errors.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { House } from '#server/verb/context.ts';
import { knownAs, merge, type Kept, type Known } from './import-invoices-facts.ts';
import { type NewInvoice, holdInvoices, insertInvoices, raiseChecks, replaceInvoice } from './invoices.store.ts';
import { notifyOwner, tellOwner } from './tell-owner.ts';

type Outcomes = Awaited<ReturnType<typeof keepInvoices>>;

/** What became of the invoices, by key; `failed` holds PostgreSQL's code for each that the database did not take. */
export type KeptInParts = { outcomes: Outcomes; failed: Map<string, string> };

/** Stores invoices of different keys. Where the database refuses one, the others are stored without it: what fails is halved. */
export async function keepInParts(
  house: Parameters<typeof keepInvoices>[0],
  invoices: readonly NewInvoice[],
  how: Parameters<typeof keepInvoices>[2],
): Promise<KeptInParts> {
  try {
    return { outcomes: await keepInvoices(house, invoices, how), failed: new Map() };
  } catch (error) {
    const fault = rowFaultOf(error);
    if (fault === null) throw error;
    if (invoices.length === 1) return { outcomes: new Map(), failed: new Map([[invoices[0]!.accessKey, fault]]) };
  }
  const middle = Math.ceil(invoices.length / 2);
  const first = await keepInParts(house, invoices.slice(0, middle), how);
  const second = await keepInParts(house, invoices.slice(middle), how);
  return {
    outcomes: new Map([...first.outcomes, ...second.outcomes]),
    failed: new Map([...first.failed, ...second.failed]),
  };
}

type KeepingHouse = Pick<House, 'db' | 'config' | 'outbox'>;
type Outcome = { kept: Kept; known: Known };

/**
 * Stores invoices of different keys in one transaction, decides the receipts that waited for them and writes to their
 * owners. Returns by key the result and the stored facts of each. With `dryRun` it does the same and rolls back.
 */
async function keepInvoices(
  house: KeepingHouse,
  invoices: readonly NewInvoice[],
  { dryRun, now }: { dryRun: boolean; now: Date },
): Promise<Map<string, Outcome>> {
  if (invoices.length === 0) return new Map<string, Outcome>();
  const keys = invoices.map(({ accessKey }) => accessKey);
  return inTransaction(house.db, !dryRun, async (tx) => {
    await lockKeys(tx, keys);
    const added = await insertInvoices(tx, invoices);
    const before = await holdInvoices(
      tx,
      keys.filter((key) => !added.has(key)),
    );
    const kept = new Map(
      invoices.map((invoice) => {
        const row = before.get(invoice.accessKey);
        return [invoice.accessKey, merge(knownAs(invoice), row && knownAs(row))];
      }),
    );
    const raised = invoices.filter(({ accessKey }) => kept.get(accessKey)?.kept === 'updated');
    const replaced = invoices.filter(({ accessKey }) => kept.get(accessKey)?.kept === 'key-replaced');
    const keysRaised = raised.map(({ accessKey }) => accessKey);
    const keysReplaced = replaced.map(({ accessKey }) => accessKey);
    await lockBikesOnKeys(tx, keys);
    await takePurchasesBack(tx, [...keysRaised, ...keysReplaced]);
    await raise(tx, house, raised);
    for (const invoice of replaced) await replaceInvoice(tx, before.get(invoice.accessKey)!, invoice);
    for (const judged of await judgeLinked(tx, keysReplaced, now))
      await tellOwner(tx, house, judged, judged.state === 'linked' ? 'changed' : 'other-bike');
    for (const settled of await settlePending(tx, [...added, ...keysReplaced], now))
      await notifyOwner(tx, house, settled);
    return kept;
  });
}

/** What came in once more, further checked. An unsigned cancellation does not count for an invoice that turns out to be signed. */
async function raise(tx: Tx, house: KeepingHouse, raised: readonly NewInvoice[]): Promise<void> {
  const keys = raised.map(({ accessKey }) => accessKey);
  const cancelled = async () =>
    (await findReceiptsOnKeys(tx, keys, ['linked'])).filter(({ cancelledAt }) => cancelledAt !== null);
  const before = await cancelled();
  await raiseChecks(tx, raised);
  await notePurchases(tx, keys);
  const still = new Set((await cancelled()).map(({ id }) => id));
  for (const receipt of before) if (!still.has(receipt.id)) await tellOwner(tx, house, receipt, 'holds-again');
}
