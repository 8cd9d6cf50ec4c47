import { eq, inArray, sql } from 'drizzle-orm';
import type { Invoice } from '#domain/bike/invoice.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { invoices } from '#server/db/tables/receipt.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

/** An invoice as it is kept: `contentHash` is the SHA-256 of its file. */
export type NewInvoice = Invoice & Pick<InvoiceRow, 'contentHash' | 'apiKeyId' | 'importedAt'>;

/** An imported invoice by its access key; null when none came in. */
export async function findInvoice(tx: Tx, accessKey: string): Promise<InvoiceRow | null> {
  const [row] = await tx.select().from(invoices).where(eq(invoices.accessKey, accessKey));
  return row ?? null;
}

/**
 * Which of these files came in before, by the SHA-256 of their content: who issued their invoices, and how far they
 * were checked.
 */
export async function findByContent(
  db: Db,
  hashes: readonly string[],
): Promise<Map<string, Pick<InvoiceRow, 'storeTaxId' | 'signature'>>> {
  if (hashes.length === 0) return new Map();
  const { contentHash, storeTaxId, signature } = invoices;
  const rows = await db
    .select({ contentHash, storeTaxId, signature })
    .from(invoices)
    .where(inArray(contentHash, [...hashes]));
  return new Map(rows.map((row) => [row.contentHash, row]));
}

/** Keeps those invoices whose keys nobody brought in before. Gives their keys. */
export async function insertInvoices(tx: Tx, rows: readonly NewInvoice[]): Promise<Set<string>> {
  const kept = await tx
    .insert(invoices)
    .values([...rows])
    .onConflictDoNothing({ target: invoices.accessKey })
    .returning({ accessKey: invoices.accessKey });
  return new Set(kept.map(({ accessKey }) => accessKey));
}

/** The invoices of these keys, held until the transaction ends. */
export async function holdInvoices(tx: Tx, accessKeys: readonly string[]): Promise<Map<string, InvoiceRow>> {
  if (accessKeys.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(invoices)
    .where(inArray(invoices.accessKey, [...accessKeys]))
    .orderBy(invoices.accessKey)
    .for('no key update');
  return new Map(rows.map((row) => [row.accessKey, row]));
}

/** Records that a file with the same words, but further checked than the one before, came in for these keys. */
export async function raiseChecks(
  tx: Tx,
  better: readonly Pick<NewInvoice, 'accessKey' | 'contentHash' | 'signature' | 'hasProtocol'>[],
): Promise<void> {
  if (better.length === 0) return;
  const rows = better.map(
    (row) => sql`(${row.accessKey}, ${row.contentHash}, ${row.signature}, ${row.hasProtocol}::boolean)`,
  );
  await tx.execute(
    sql`update ${invoices} set content_hash = better.content_hash, signature = better.signature,
        has_protocol = invoices.has_protocol or better.has_protocol
      from (values ${sql.join(rows, sql`, `)}) as better (access_key, content_hash, signature, has_protocol)
      where invoices.access_key = better.access_key`,
  );
}
