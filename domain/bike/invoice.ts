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

/** Kinds of events by which an issuer cancels an invoice: plainly, or because another one takes its place (NFC-e). */
export const cancellationTypes = ['110111', '110112'] as const;
export type CancellationType = (typeof cancellationTypes)[number];

/** What is read from the event of a cancellation. */
export type Cancellation = {
  accessKey: string;
  type: CancellationType;
  cancelledAt: Date;
  signature: SignatureCheck;
};

/**
 * Whether a cancellation holds for an invoice: a signed invoice is cancelled by a signed event only, because anybody can write
 * an unsigned one.
 */
export function cancellationCounts(
  cancellation: Pick<Cancellation, 'signature'>,
  invoice: { signature: SignatureCheck },
): boolean {
  return cancellation.signature !== 'absent' || invoice.signature === 'absent';
}
