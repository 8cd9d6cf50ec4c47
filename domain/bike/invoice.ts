/**
 * The result of checking an invoice's signature. `trusted`: it is valid, and its certificate is of an authority that
 * this server was configured to trust. `valid`: it is valid, by a certificate of the issuer; no authorities were
 * given to check that against. `absent`: there is none.
 */
export const signatureChecks = ['trusted', 'valid', 'absent'] as const;
export type SignatureCheck = (typeof signatureChecks)[number];

/** One line of an invoice. `texts` are the places where shops print serial numbers (no field is made for it). */
export type InvoiceItem = {
  code: string;
  description: string;
  quantity: string;
  unitCents: number;
  totalCents: number;
  /** What the shop took off this line; missing where nothing was, and in invoices that were read before it was. */
  discountCents?: number;
  ncm: string | null;
  /** infAdProd, obsItem and rastro/nLote, one after the other; the description is looked at as well. */
  texts: string[];
};

/** What is read from an NF-e or NFC-e of layout 4.00. Money in cents of BRL. */
export type Invoice = {
  accessKey: string;
  model: 55 | 65;
  environment: 1 | 2;
  storeName: string;
  storeTaxId: string;
  customerName: string | null;
  customerCpf: string | null;
  customerCnpj: string | null;
  /** Whether the customer is who uses what was sold (indFinal 1); null where it was read before that was asked. */
  finalConsumer: boolean | null;
  number: string;
  series: string;
  totalCents: number;
  issuedAt: Date;
  /** infCpl, infAdFisco and obsCont, one a line. */
  additionalInfo: string | null;
  items: InvoiceItem[];
  signature: SignatureCheck;
  hasProtocol: boolean;
};

/**
 * What ends an invoice as a proof of purchase: the events by which its issuer cancels it, plainly or because another one takes its place
 * (NFC-e), and an NF-e of goods that came back.
 */
export const cancellationTypes = ['110111', '110112', 'return'] as const;
export type CancellationType = (typeof cancellationTypes)[number];

/** What is read from the event of a cancellation, or follows from a return. */
export type Cancellation = {
  accessKey: string;
  type: CancellationType;
  cancelledAt: Date;
  signature: SignatureCheck;
};

/**
 * What is read from a letter of correction (CC-e, event 110110). The last of an invoice has all that was corrected before, too
 * (Ajuste SINIEF 7/05, clause 14-A).
 */
export type Correction = {
  accessKey: string;
  sequence: number;
  text: string;
  correctedAt: Date;
  signature: SignatureCheck;
};

/**
 * Goods that came back, by an NF-e of its own: the keys of the sales that it names, whose NF-e it is, and what its lines say, where
 * serial numbers are.
 */
export type Return = {
  accessKeys: string[];
  issuer: string;
  items: InvoiceItem[];
  additionalInfo: string | null;
  returnedAt: Date;
  signature: SignatureCheck;
};

/** Whether two tax numbers are of one company, whose branches differ behind the first eight characters, or of one person. */
export function isSameCompany(one: string, other: string): boolean {
  return one.length === other.length && (one.length === 11 ? one === other : one.slice(0, 8) === other.slice(0, 8));
}

/**
 * Whether a cancellation, a return or a correction holds for an invoice: for a signed invoice a signed one only, because anybody can
 * write an unsigned one.
 */
export function cancellationCounts(
  event: { signature: SignatureCheck },
  invoice: { signature: SignatureCheck },
): boolean {
  return event.signature !== 'absent' || invoice.signature === 'absent';
}
