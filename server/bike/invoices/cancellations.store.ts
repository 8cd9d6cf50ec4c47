import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { cancellationCounts, isSameCompany, type Return } from '#domain/bike/invoice.ts';
import { mayBringBikesBack } from '#domain/bike/sale.ts';
import { serialOnInvoice } from '#domain/bike/serial-on-invoice.ts';
import { accessKeyFields, readAccessKey } from '#domain/brazil/access-key.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { invoiceCancellations, invoiceCorrections, invoices, receipts } from '#server/db/tables/receipt.ts';
import type { InvoiceRow } from './invoices.store.ts';

export type CancellationRow = typeof invoiceCancellations.$inferSelect;
export type CorrectionRow = typeof invoiceCorrections.$inferSelect;

/** Since when an invoice is cancelled; null for one that holds. */
export async function findCancelledAt(
  db: Db | Tx,
  { accessKey, signature }: Pick<InvoiceRow, 'accessKey' | 'signature'>,
): Promise<Date | null> {
  const cancellation = await findCancellation(db, accessKey);
  return cancellation && cancellationCounts(cancellation, { signature }) ? cancellation.cancelledAt : null;
}

/** Those of these keys whose invoices are here and not cancelled. */
export async function keysThatHold(tx: Tx, accessKeys: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({
      accessKey: invoices.accessKey,
      signature: invoices.signature,
      cancellation: { signature: invoiceCancellations.signature },
    })
    .from(invoices)
    .leftJoin(invoiceCancellations, eq(invoiceCancellations.accessKey, invoices.accessKey))
    .where(inArray(invoices.accessKey, [...accessKeys]));
  return rows
    .filter(({ cancellation, ...invoice }) => !(cancellation && cancellationCounts(cancellation, invoice)))
    .map(({ accessKey }) => accessKey);
}

/** The cancellation that came in for a key, whether or not its invoice did; null when none. */
export async function findCancellation(db: Db | Tx, accessKey: string): Promise<CancellationRow | null> {
  const [row] = await db.select().from(invoiceCancellations).where(eq(invoiceCancellations.accessKey, accessKey));
  return row ?? null;
}

/** Keeps a cancellation in the place of the one before, if there is one. */
export async function saveCancellation(tx: Tx, { accessKey, ...said }: CancellationRow): Promise<void> {
  await tx
    .insert(invoiceCancellations)
    .values({ accessKey, ...said })
    .onConflictDoUpdate({ target: invoiceCancellations.accessKey, set: said });
}

/** Takes the cancellation of a key out. */
export async function removeCancellation(tx: Tx, accessKey: string): Promise<void> {
  await tx.delete(invoiceCancellations).where(eq(invoiceCancellations.accessKey, accessKey));
}

/** An invoice with its letter of correction behind what it says in addition, where one counts. */
export async function withCorrection<Said extends Pick<InvoiceRow, 'accessKey' | 'signature' | 'additionalInfo'>>(
  db: Db | Tx,
  invoice: Said,
): Promise<Said> {
  return corrected(invoice, await findCorrection(db, invoice.accessKey));
}

/** What an invoice says in addition, with its letter of correction behind it where that one counts. */
export function corrected<Said extends Pick<InvoiceRow, 'signature' | 'additionalInfo'>>(
  invoice: Said,
  correction: Pick<CorrectionRow, 'signature' | 'text'> | null,
): Said {
  if (!correction || !cancellationCounts(correction, invoice)) return invoice;
  return { ...invoice, additionalInfo: [invoice.additionalInfo, correction.text].filter(Boolean).join('\n') };
}

/** The letter of correction that came in for a key, whether or not its invoice did; null when none. */
export async function findCorrection(db: Db | Tx, accessKey: string): Promise<CorrectionRow | null> {
  const [row] = await db.select().from(invoiceCorrections).where(eq(invoiceCorrections.accessKey, accessKey));
  return row ?? null;
}

/** Keeps a letter of correction in the place of the one before, if there is one. */
export async function saveCorrection(tx: Tx, { accessKey, ...said }: CorrectionRow): Promise<void> {
  await tx
    .insert(invoiceCorrections)
    .values({ accessKey, ...said })
    .onConflictDoUpdate({ target: invoiceCorrections.accessKey, set: said });
}

/**
 * The keys of the sales whose goods an NF-e brings back. It names them, and they are its issuer's own, or the issuer bought by them; or it
 * prints the serial number of a bike whose receipt is the issuer's. A return of other things than bikes, and one that prints other bikes'
 * serial numbers alone, brings none back.
 */
export async function salesOf(db: Db, back: Return): Promise<string[]> {
  if (!mayBringBikesBack(back.items)) return [];
  const texts = [
    ...back.items.flatMap(({ description, texts: more }) => [description, ...more]),
    back.additionalInfo ?? '',
  ];
  const printed = texts
    .join('|')
    .toUpperCase()
    .replace(/[^A-Z0-9|]/g, '');
  const isNamed = inArray(receipts.accessKey, back.accessKeys);
  const isPrinted = sql`position(${bikes.serialKey} in ${printed}) > 0 and length(${bikes.serialKey}) > 0`;
  const linked = await db
    .select({ accessKey: receipts.accessKey, issuer: invoices.storeTaxId, serialNumber: bikes.serialNumber })
    .from(receipts)
    .innerJoin(invoices, eq(invoices.accessKey, receipts.accessKey))
    .innerJoin(bikes, eq(bikes.id, receipts.bikeId))
    .where(and(eq(receipts.state, 'linked'), or(isNamed, isPrinted)));
  const serials = new Map(linked.map((row) => [row.accessKey, serialOnInvoice(back, row.serialNumber)]));
  const bought = await db
    .select({ accessKey: invoices.accessKey, by: invoices.customerCnpj })
    .from(invoices)
    .where(inArray(invoices.accessKey, back.accessKeys));
  const buyers = new Map(bought.map(({ accessKey, by }) => [accessKey, by]));
  const named = back.accessKeys.filter((key) => {
    if ('problem' in readAccessKey(key)) return false;
    const isOwn = [accessKeyFields(key).issuer, buyers.get(key)].some((by) => by && isSameCompany(by, back.issuer));
    return isOwn && serials.get(key) !== 'other';
  });
  const recognised = linked.filter(
    ({ accessKey, issuer }) => serials.get(accessKey) === 'found' && isSameCompany(issuer, back.issuer),
  );
  return [...new Set([...named, ...recognised.map(({ accessKey }) => accessKey)])];
}
