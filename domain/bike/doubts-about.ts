import type { Invoice } from './invoice.ts';
import type { ReceiptDoubt } from './receipt-doubt.ts';
import { isOwnName } from './recipient-name.ts';
import { serialOnInvoice } from './serial-on-invoice.ts';
import { wordsOf } from './words-of.ts';

/** The bike that a receipt is wanted for, and who wants it; `cpf` is that of their profile, null where they gave none. */
export type ReceiptWish = {
  serialNumber: string;
  brand: string;
  model: string;
  owner: { name: string; cpf: string | null };
};

type Said = Pick<Invoice, 'items' | 'additionalInfo' | 'customerName' | 'customerCpf' | 'customerCnpj'>;

/**
 * What the owner is asked about before an invoice becomes their bike's receipt; empty when it may be linked without asking.
 * An invoice with the bike's serial number is this bike's, whoever bought it.
 */
export function doubtsAbout(invoice: Said & { cancelled: boolean }, wish: ReceiptWish): ReceiptDoubt[] {
  const cancelled: ReceiptDoubt[] = invoice.cancelled ? ['cancelled'] : [];
  if (serialOnInvoice(invoice, wish.serialNumber) === 'found') return cancelled;
  return [
    ...(namesBike(invoice, wish) ? [] : (['bike-not-named'] as const)),
    ...(isOthers(invoice, wish.owner) ? (['recipient-other'] as const) : []),
    ...cancelled,
  ];
}

/** Brand or model, in words of their own, in one line of the invoice or another. */
function namesBike({ items }: Said, { brand, model }: ReceiptWish): boolean {
  const lines = items.map(({ description, texts }) => ` ${wordsOf([description, ...texts].join(' ')).join(' ')} `);
  return [brand, model].map(wordsOf).some((name) => {
    return name.length > 0 && lines.some((line) => line.includes(` ${name.join(' ')} `));
  });
}

/**
 * A tax number decides where both are known; an invoice without a customer, as shops write at the counter, is nobody else's.
 */
function isOthers({ customerName, customerCpf, customerCnpj }: Said, { name, cpf }: ReceiptWish['owner']): boolean {
  if (customerCnpj !== null) return true;
  if (customerCpf !== null && cpf !== null) return customerCpf !== cpf;
  return customerName !== null && !isOwnName(customerName, name);
}
