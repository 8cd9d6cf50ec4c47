import { eq } from 'drizzle-orm';
import { cancellationCounts } from '#domain/bike/cancellation.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { invoiceCancellations } from '#server/db/tables/receipt.ts';
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
