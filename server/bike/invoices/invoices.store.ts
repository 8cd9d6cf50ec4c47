import { asc, eq, inArray, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Invoice } from '#domain/bike/invoice.ts';
import { formerInvoices } from '#server/bike/tables.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { invoices } from '#server/db/tables/receipt.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

/** An invoice as it is kept: `contentHash` is the SHA-256 of its file. */
export type NewInvoice = Invoice & Pick<InvoiceRow, 'contentHash' | 'apiKeyId' | 'importedAt'>;

/** An imported invoice by its access key; null when none came in. */
export async function findInvoice(tx: Db | Tx, accessKey: string): Promise<InvoiceRow | null> {
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
  better: readonly Pick<NewInvoice, 'accessKey' | 'contentHash' | 'signature' | 'hasProtocol' | 'finalConsumer'>[],
): Promise<void> {
  if (better.length === 0) return;
  const rows = better.map(
    (row) =>
      sql`(${row.accessKey}, ${row.contentHash}, ${row.signature}, ${row.hasProtocol}::boolean, ${row.finalConsumer}::boolean)`,
  );
  await tx.execute(
    sql`update ${invoices} set content_hash = better.content_hash, signature = better.signature,
        has_protocol = invoices.has_protocol or better.has_protocol, final_consumer = better.final_consumer
      from (values ${sql.join(rows, sql`, `)}) as better (access_key, content_hash, signature, has_protocol, final_consumer)
      where invoices.access_key = better.access_key`,
  );
}

/** Puts an invoice in the place of an earlier one of its key, which is kept among the former ones with all that it said. */
export async function replaceInvoice(tx: Tx, before: InvoiceRow, now: NewInvoice): Promise<void> {
  await endInvoice(tx, before, { reason: 'replaced', endedAt: now.importedAt });
  await tx.update(invoices).set(now).where(eq(invoices.accessKey, now.accessKey));
}

/** Takes an invoice out for good; that it was there is kept, what it said is not. */
export async function removeInvoice(tx: Tx, invoice: InvoiceRow, endedAt: Date): Promise<void> {
  await endInvoice(tx, invoice, { reason: 'removed', endedAt });
  // What a former file of the same key said goes too.
  await tx.update(formerInvoices).set({ facts: null }).where(eq(formerInvoices.accessKey, invoice.accessKey));
  await tx.delete(invoices).where(eq(invoices.accessKey, invoice.accessKey));
}

/** The former files of a key, the oldest first. */
export async function findFormerInvoices(db: Db | Tx, accessKey: string) {
  return db
    .select()
    .from(formerInvoices)
    .where(eq(formerInvoices.accessKey, accessKey))
    .orderBy(asc(formerInvoices.endedAt), asc(formerInvoices.id));
}

type Ending = Pick<typeof formerInvoices.$inferInsert, 'reason' | 'endedAt'>;

async function endInvoice(tx: Tx, invoice: InvoiceRow, ending: Ending): Promise<void> {
  const { accessKey, contentHash, signature, hasProtocol, apiKeyId, importedAt, ...said } = invoice;
  const facts = { ...said, issuedAt: said.issuedAt.toISOString() };
  // Removing is for data that must not be here: that it was is enough.
  const kept = {
    accessKey,
    contentHash,
    signature,
    hasProtocol,
    apiKeyId,
    importedAt,
    facts: ending.reason === 'removed' ? null : facts,
  };
  await tx.insert(formerInvoices).values({ id: uuidv7(), ...kept, ...ending });
}
