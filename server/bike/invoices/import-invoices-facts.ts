import { createHash } from 'node:crypto';
import { signatureChecks, type Invoice } from '#domain/bike/invoice.ts';
import type { RowOutcome } from '#domain/http/import-report.ts';

/** What an invoice says, without how far its file was checked: two files of one invoice have the same. */
type InvoiceFacts = Omit<Invoice, 'signature' | 'hasProtocol' | 'model' | 'environment' | 'finalConsumer'> & {
  model: number;
  environment: number;
};

/** A digest of an invoice's facts. The same whether it was just read or comes from the database. */
function digestOfFacts(invoice: InvoiceFacts): string {
  // Named one by one: the database keeps the fields of an item in an order of its own.
  const items = invoice.items.map(({ code, description, quantity, unitCents, totalCents, ncm, texts }) => [
    code,
    description,
    quantity,
    unitCents,
    totalCents,
    ncm,
    texts,
  ]);
  const facts = [
    invoice.accessKey,
    invoice.model,
    invoice.environment,
    invoice.storeName,
    invoice.storeTaxId,
    invoice.customerName,
    invoice.customerCpf,
    invoice.customerCnpj,
    invoice.number,
    invoice.series,
    invoice.totalCents,
    invoice.issuedAt.toISOString(),
    invoice.additionalInfo,
    items,
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64');
}

type Checked = Pick<Invoice, 'signature' | 'hasProtocol'>;

/** The stored facts of an invoice, and how far it was checked. */
export type Known = Checked & { digest: string };

export function knownAs(invoice: InvoiceFacts & Checked): Known {
  const { signature, hasProtocol } = invoice;
  return { digest: digestOfFacts(invoice), signature, hasProtocol };
}

/**
 * The result for an invoice, where an earlier one with the same key has different facts: `key-differs`, the earlier one
 * stays; `key-replaced`, this one takes its place.
 */
export type Kept = Exclude<RowOutcome, 'refused'> | 'key-differs' | 'key-replaced';

/**
 * Merges an invoice into an earlier one with its key: returns the result and the merged facts. Another file of the same
 * invoice (printed prettily, with the protocol or without) changes at most how far it was checked. Of two with different
 * facts the one with the better signature stays, whichever came first: anybody can write an unsigned one, and a key that it
 * held would be lost to the genuine one for ever.
 */
export function merge(now: Known, before: Known | undefined): { kept: Kept; known: Known } {
  if (!before) return { kept: 'added', known: now };
  if (now.digest !== before.digest) {
    const isBetter = rank(now) > rank(before);
    return isBetter ? { kept: 'key-replaced', known: now } : { kept: 'key-differs', known: before };
  }
  if (!isFurtherChecked(now, before)) return { kept: 'unchanged', known: before };
  return { kept: 'updated', known: { ...now, hasProtocol: now.hasProtocol || before.hasProtocol } };
}

/** By its signature, else by the protocol that came with it. */
function isFurtherChecked(now: Checked, before: Checked): boolean {
  if (rank(now) !== rank(before)) return rank(now) > rank(before);
  return now.hasProtocol && !before.hasProtocol;
}

function rank({ signature }: Checked): number {
  return -signatureChecks.indexOf(signature);
}
