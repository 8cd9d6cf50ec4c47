import { createHash } from 'node:crypto';
import { signatureChecks, type Invoice } from '#domain/bike/invoice.ts';
import type { RowOutcome } from '#domain/http/import-report.ts';

/** What an invoice says, without how far its file was checked: two files of one invoice agree in all of it. */
type InvoiceFacts = Omit<Invoice, 'signature' | 'hasProtocol' | 'model' | 'environment'> & {
  model: number;
  environment: number;
};

/** A digest of what an invoice says. The same whether it was just read or comes from the database. */
function digestOfFacts(invoice: InvoiceFacts): string {
  // Named one by one: the database keeps the fields of an item in an order of its own.
  const items = invoice.items.map(({ code, description, quantity, unitCents, totalCents, ncm, texts }) => [
    ...[code, description, quantity, unitCents, totalCents, ncm],
    texts,
  ]);
  const facts = [
    ...[invoice.accessKey, invoice.model, invoice.environment, invoice.storeName, invoice.storeTaxId],
    ...[invoice.customerName, invoice.customerCpf, invoice.customerCnpj, invoice.number, invoice.series],
    ...[invoice.totalCents, invoice.issuedAt.toISOString(), invoice.additionalInfo],
    items,
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64');
}

type Checked = Pick<Invoice, 'signature' | 'hasProtocol'>;

/** What is remembered of an invoice: what it says, and how far it was checked. */
export type Known = Checked & { digest: string };

export function knownAs(invoice: InvoiceFacts & Checked): Known {
  const { signature, hasProtocol } = invoice;
  return { digest: digestOfFacts(invoice), signature, hasProtocol };
}

/** What became of an invoice. `key-differs`: one with the same key came in before and says something else. */
export type Kept = Exclude<RowOutcome, 'refused'> | 'key-differs';

/**
 * What becomes of an invoice that meets the one before with its key, and what is known of it then. Another file of the same
 * invoice (printed prettily, with the protocol or without) changes at most how far it was checked.
 */
export function meet(now: Known, before: Known | undefined): { kept: Kept; known: Known } {
  if (!before) return { kept: 'added', known: now };
  if (now.digest !== before.digest) return { kept: 'key-differs', known: before };
  if (!isFurtherChecked(now, before)) return { kept: 'unchanged', known: before };
  return { kept: 'updated', known: { ...now, hasProtocol: now.hasProtocol || before.hasProtocol } };
}

/** By its signature, else by the protocol that came with it. */
function isFurtherChecked(now: Checked, before: Checked): boolean {
  const rank = ({ signature }: Checked) => -signatureChecks.indexOf(signature);
  if (rank(now) !== rank(before)) return rank(now) > rank(before);
  return now.hasProtocol && !before.hasProtocol;
}
