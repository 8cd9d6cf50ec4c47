import { TransactionRollbackError } from 'drizzle-orm';
import type { RowOutcome } from '#domain/http/import-report.ts';
import type { House } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { digestOfFacts, isFurtherChecked } from './import-invoices-facts.ts';
import { holdInvoices, insertInvoices, raiseChecks, type InvoiceRow, type NewInvoice } from './invoices.store.ts';
import { receiptLinkedLetter, receiptRefusedLetter } from '../receipt/letters.ts';
import { lockKeys } from '../receipt/receipt-locks.store.ts';
import { settlePending, type Settled } from '../receipt/receipt-settling.store.ts';

/** What became of an invoice. `key-differs`: one with the same key came in before and says something else. */
export type Kept = Exclude<RowOutcome, 'refused'> | 'key-differs';

type Ground = Pick<House, 'db' | 'config' | 'outbox'>;

/**
 * Keeps invoices of different keys in one transaction, decides the receipts that waited for them and writes to their
 * owners. With `dryRun` it does the same and undoes it.
 */
export async function keepInvoices(
  house: Ground,
  invoices: readonly NewInvoice[],
  { dryRun, now }: { dryRun: boolean; now: Date },
): Promise<Map<string, Kept>> {
  let kept = new Map<string, Kept>();
  if (invoices.length === 0) return kept;
  const keys = invoices.map(({ accessKey }) => accessKey);
  const work = async (tx: Tx) => {
    await lockKeys(tx, keys);
    const added = await insertInvoices(tx, invoices);
    const before = await holdInvoices(
      tx,
      keys.filter((key) => !added.has(key)),
    );
    kept = new Map(invoices.map((invoice) => [invoice.accessKey, keptAs(invoice, before.get(invoice.accessKey))]));
    await raiseChecks(
      tx,
      invoices.filter(({ accessKey }) => kept.get(accessKey) === 'updated'),
    );
    for (const settled of await settlePending(tx, [...added], now)) await tellOwner(tx, house, settled);
    if (dryRun) tx.rollback();
  };
  await house.db.transaction(work).catch((error: unknown) => {
    if (!(dryRun && error instanceof TransactionRollbackError)) throw error;
  });
  return kept;
}

/** Another file of the same invoice (printed prettily, with the protocol or without) changes at most how far it was checked. */
function keptAs(invoice: NewInvoice, before: InvoiceRow | undefined): Kept {
  if (!before) return 'added';
  if (digestOfFacts(invoice) !== digestOfFacts(before)) return 'key-differs';
  return isFurtherChecked(invoice, before) ? 'updated' : 'unchanged';
}

/** A former owner hears no more of the bike, and the new one did not name that key. */
async function tellOwner(tx: Tx, { config, outbox }: Ground, settled: Settled): Promise<void> {
  const { owner, namedBy, brand, model, tag, serialNumber, invoice, accessKey, state } = settled;
  if (owner.id !== namedBy) return;
  const { publicUrl } = config;
  const { language, email: to, name: ownerName } = owner;
  const { storeName } = invoice;
  const facts = { ...{ language, to, ownerName, brand, model, tag }, serialNumber, storeName, publicUrl };
  const write = state === 'linked' ? receiptLinkedLetter : receiptRefusedLetter;
  await outbox.post(tx, write({ ...facts, keyEnd: accessKey.slice(-4) }));
}
