import { receiptLinkedLetter, receiptRefusedLetter } from '#server/bike/receipt/letters.ts';
import { lockKeys } from '#server/bike/receipt/receipt-locks.store.ts';
import { settlePending, type Settled } from '#server/bike/receipt/receipt-settling.store.ts';
import type { Tx } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { House } from '#server/verb/context.ts';
import { knownAs, merge, type Kept, type Known } from './import-invoices-facts.ts';
import { holdInvoices, insertInvoices, raiseChecks, type NewInvoice } from './invoices.store.ts';

type KeepingHouse = Pick<House, 'db' | 'config' | 'outbox'>;
type Outcome = { kept: Kept; known: Known };

/**
 * Stores invoices of different keys in one transaction, decides the receipts that waited for them and writes to their
 * owners. Returns by key the result and the stored facts of each. With `dryRun` it does the same and rolls back.
 */
export async function keepInvoices(
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
    await raiseChecks(
      tx,
      invoices.filter(({ accessKey }) => kept.get(accessKey)?.kept === 'updated'),
    );
    for (const settled of await settlePending(tx, [...added], now)) await notifyOwner(tx, house, settled);
    return kept;
  });
}

/** A former owner gets no letters about the bike, and the new one did not enter that key. */
async function notifyOwner(tx: Tx, { config, outbox }: KeepingHouse, settled: Settled): Promise<void> {
  const { owner, namedBy, brand, model, tag, serialNumber, invoice, accessKey, state } = settled;
  if (owner?.id !== namedBy) return;
  const { publicUrl } = config;
  const { language, email: to, name: ownerName } = owner;
  const { storeName } = invoice;
  const facts = { language, to, ownerName, brand, model, tag, serialNumber, storeName, publicUrl };
  const write = state === 'linked' ? receiptLinkedLetter : receiptRefusedLetter;
  await outbox.post(tx, write({ ...facts, keyEnd: accessKey.slice(-4) }));
}
