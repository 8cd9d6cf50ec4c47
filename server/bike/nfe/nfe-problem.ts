import { noSaleReasons } from '#domain/bike/sale.ts';

/**
 * Every reason for which an invoice file is refused. The list is closed; `reasons.en.json` says each in a sentence. The
 * rules are those of the NF-e's layout 4.00 and its signature (MOC, schema PL_010).
 */
export const nfeProblems = [
  // The file, before anything is read
  'unreadable',
  'too-large',
  'link-outside',
  'zip-damaged',
  'zip-too-many',
  'zip-too-big',
  'zip-nested',
  'zip-entry-name',
  'zip-entry-encrypted',
  'zip-entry-method',
  'zip-entry-ratio',
  'zip-entry-damaged',
  // The XML
  'too-complex',
  'encoding',
  'doctype',
  'instruction',
  'malformed',
  'not-nfe',
  'soap-answer',
  'namespace',
  'structure',
  'several-invoices',
  'layout',
  'model',
  'missing',
  'value',
  // The access key
  'id',
  'access-key',
  'key-mismatch',
  // The tax office's answer
  'environment',
  'future',
  'protocol-mismatch',
  'cancelled',
  'denied',
  'not-authorised',
  // The operation: no sale to anybody
  ...noSaleReasons.map((reason) => `no-sale-${reason}` as const),
  'goods-returned',
  // Events
  'event-other',
  'event-not-registered',
  'event-unsigned',
  // The signature
  'signature-form',
  'signature-algorithm',
  'signature-wrong',
  'certificate-unreadable',
  'certificate-owner',
  'certificate-untrusted',
] as const;

/** One of the closed list of reasons. */
export type NfeProblem = (typeof nfeProblems)[number];

/**
 * Thrown inside this folder where reading ends; `readNfe` turns it into its answer. `detail` names a place or a code,
 * never what is there: invoices are full of people.
 */
export class NfeRefusal extends Error {
  readonly problem: NfeProblem;
  readonly detail: string | null;

  constructor(problem: NfeProblem, detail: string | null = null) {
    super(detail === null ? problem : `${problem}: ${detail}`);
    this.problem = problem;
    this.detail = detail;
  }
}
