import type { House } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { knownAs, meet, type Kept, type Known } from './import-invoices-facts.ts';
import { holdInvoices, insertInvoices, raiseChecks, type NewInvoice } from './invoices.store.ts';
import { receiptLinkedLetter, receiptRefusedLetter } from '../receipt/letters.ts';
import { lockKeys } from '../receipt/receipt-locks.store.ts';
import { settlePending, type Settled } from '../receipt/receipt-settling.store.ts';

type Ground = Pick<House, 'db' | 'config' | 'outbox'>;
type Outcome = { kept: Kept; known: Known };

/**
 * Keeps invoices of different keys in one transaction, decides the receipts that waited for them and writes to their
 * owners. Tells by key what became of each, and what is known of it then. With `dryRun` it does the same and undoes it.
 */
export async function keepInvoices(
  house: Ground,
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
        return [invoice.accessKey, meet(knownAs(invoice), row && knownAs(row))];
      }),
    );
    await raiseChecks(
      tx,
      invoices.filter(({ accessKey }) => kept.get(accessKey)?.kept === 'updated'),
    );
    for (const settled of await settlePending(tx, [...added], now)) await tellOwner(tx, house, settled);
    return kept;
  });
}

/** A former owner hears no more of the bike, and the new one did not name that key. */
async function tellOwner(tx: Tx, { config, outbox }: Ground, settled: Settled): Promise<void> {
  const { owner, namedBy, brand, model, tag, serialNumber, invoice, accessKey, state } = settled;
  if (owner?.id !== namedBy) return;
  const { publicUrl } = config;
  const { language, email: to, name: ownerName } = owner;
  const { storeName } = invoice;
  const facts = { ...{ language, to, ownerName, brand, model, tag }, serialNumber, storeName, publicUrl };
  const write = state === 'linked' ? receiptLinkedLetter : receiptRefusedLetter;
  await outbox.post(tx, write({ ...facts, keyEnd: accessKey.slice(-4) }));
}
