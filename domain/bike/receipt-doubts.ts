import { wordsOf } from '#domain/compared-text.ts';
import type { Invoice } from './invoice.ts';
import { serialOnInvoice } from './serial-on-invoice.ts';

/**
 * What may speak against an invoice being a bike's: `bike-not-named`, it prints neither serial number nor brand nor model;
 * `recipient-other`, it is made out to somebody else; `no-consumer`, to a company, or to somebody who does not use the bike
 * themselves; `cancelled`, its issuer took it back, or the goods.
 */
export const receiptDoubts = ['bike-not-named', 'recipient-other', 'no-consumer', 'cancelled'] as const;
export type ReceiptDoubt = (typeof receiptDoubts)[number];

/** The bike that a receipt is wanted for, and who wants it; `cpf` is that of their profile, null where they gave none. */
export type ReceiptWish = {
  serialNumber: string;
  brand: string;
  model: string;
  owner: { name: string; cpf: string | null };
};

type Said = Pick<
  Invoice,
  'items' | 'additionalInfo' | 'customerName' | 'customerCpf' | 'customerCnpj' | 'finalConsumer'
>;

/**
 * What the owner is asked about before an invoice becomes their bike's receipt; empty when it may be linked without asking.
 * An invoice with the bike's serial number is this bike's, whoever bought it; a sale to a shop is none to a cyclist even so.
 */
export function doubtsAbout(invoice: Said & { cancelled: boolean }, wish: ReceiptWish): ReceiptDoubt[] {
  const { customerCnpj, finalConsumer } = invoice;
  const isOfBike = serialOnInvoice(invoice, wish.serialNumber) === 'found';
  const speaks: Record<ReceiptDoubt, boolean> = {
    'bike-not-named': !isOfBike && !namesBike(invoice, wish),
    'recipient-other': !isOfBike && customerCnpj === null && isOthers(invoice, wish.owner),
    'no-consumer': customerCnpj !== null || finalConsumer === false,
    'cancelled': invoice.cancelled,
  };
  return receiptDoubts.filter((doubt) => speaks[doubt]);
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
function isOthers({ customerName, customerCpf }: Said, { name, cpf }: ReceiptWish['owner']): boolean {
  if (customerCpf !== null && cpf !== null) return customerCpf !== cpf;
  return customerName !== null && !isOwnName(customerName, name);
}

const particles = new Set('DE DA DO DAS DOS DI DU E'.split(' '));

/**
 * Whether the name on an invoice may be that of this person. Shops shorten names (`MARINA S AZEVEDO`) and people change them:
 * the first name has to agree, and one more where both have more, whole or as an initial.
 */
export function isOwnName(printed: string, own: string): boolean {
  const [there, here] = [namesOf(printed), namesOf(own)];
  const [first, ...others] = there;
  if (first === undefined || first !== here[0]) return false;
  const rest = here.slice(1);
  return others.length === 0 || rest.length === 0 || others.some((one) => rest.some((other) => isSame(one, other)));
}

function namesOf(name: string): string[] {
  return wordsOf(name).filter((word) => !particles.has(word));
}

function isSame(one: string, other: string): boolean {
  return one === other || ((one.length === 1 || other.length === 1) && one[0] === other[0]);
}
