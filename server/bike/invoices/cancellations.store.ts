import { eq, inArray } from 'drizzle-orm';
import { cancellationCounts } from '#domain/bike/invoice.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { invoiceCancellations, invoices } from '#server/db/tables/receipt.ts';
import type { InvoiceRow } from './invoices.store.ts';

export type CancellationRow = typeof invoiceCancellations.$inferSelect;

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
