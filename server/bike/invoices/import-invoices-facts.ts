import { createHash } from 'node:crypto';
import { signatureChecks, type Invoice } from '#domain/bike/invoice.ts';

/** What an invoice says, without how far its file was checked: two files of one invoice agree in all of it. */
export type InvoiceFacts = Omit<Invoice, 'signature' | 'hasProtocol' | 'model' | 'environment'> & {
  model: number;
  environment: number;
};

/** A digest of what an invoice says. The same whether it was just read or comes from the database. */
export function digestOfFacts(invoice: InvoiceFacts): string {
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

/** Whether a file of the same invoice was checked further than the one before: its signature, else the protocol with it. */
export function isFurtherChecked(now: Checked, before: Checked): boolean {
  const rank = ({ signature }: Checked) => -signatureChecks.indexOf(signature);
  if (rank(now) !== rank(before)) return rank(now) > rank(before);
  return now.hasProtocol && !before.hasProtocol;
}
