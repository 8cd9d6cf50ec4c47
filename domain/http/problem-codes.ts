import type { SessionEnd } from '#domain/account/session.ts';
import { deskRefusals } from '#domain/staff/refusals.ts';
import type { StaffSessionEnd } from '#domain/staff/session.ts';

/**
 * Every way an endpoint can refuse, with its HTTP status. The list is closed: a screen has words for each code in both
 * languages (a test holds that), and the server can send no other.
 *
 * @see RFC 9457, problem details
 */
export const problemCodes = {
  // The request itself
  'malformed-request': 400,
  'malformed-json': 400,
  'invalid-input': 422,
  'too-large': 413,
  'unsupported-media-type': 415,
  'not-found': 404,
  'method-not-allowed': 405,
  'too-slow': 408,
  'expectation-unknown': 417,
  'headers-too-large': 431,
  'rate-limited': 429,
  'internal': 500,
  'unavailable': 503,
  // Who is asking
  'not-signed-in': 401,
  'session-ended': 401,
  'wrong-domain': 403,
  'shops-only': 403,
  'phone-not-confirmed': 403,
  'forbidden': 403,
  // Accounts
  'email-taken': 409,
  'phone-taken': 409,
  'wrong-credentials': 401,
  'wrong-password': 403,
  'reset-without-bike': 409,
  'id-taken': 409,
  'cpf-too-often': 429,
  // Changes of phone, e-mail and password
  'proof-required': 403,
  'phone-too-new': 403,
  'undo-taken': 409,
  // Links of letters, whatever they are for
  'link-unknown': 404,
  'link-expired': 410,
  'link-used': 410,
  // One-time codes
  'code-wrong': 403,
  'code-expired': 410,
  'code-used': 410,
  'code-exhausted': 429,
  'code-too-soon': 429,
  'code-too-many': 429,
  'texts-used-up': 503,
  'work-required': 428,
  // Tags and bikes
  'tag-malformed': 404,
  'tag-unknown': 404,
  // Activation
  'serial-mismatch': 409,
  'serial-locked': 429,
  'already-activated': 409,
  'not-activatable': 409,
  // Hand-overs at a shop's counter
  'handed-over': 409,
  'handover-waiting': 409,
  'handover-over': 410,
  'handover-too-late': 409,
  'handovers-used-up': 429,
  'brand-elsewhere': 409,
  'receipt-elsewhere': 409,
  'serial-unknown': 404,
  'serial-ambiguous': 409,
  'code-required': 403,
  'person-required': 409,
  // Another tag for a bike
  'spare-elsewhere': 409,
  'spare-void': 409,
  'spare-taken': 409,
  'retag-by-brand': 409,
  'retag-waiting': 409,
  'retag-over': 410,
  'retag-unknown': 404,
  'tag-replaced': 409,
  // Receipts
  'receipt-none': 404,
  'receipt-taken': 409,
  'receipt-exists': 409,
  'receipt-linked': 409,
  'receipt-in-use': 409,
  'receipt-serial-mismatch': 409,
  'needs-confirmation': 409,
  'delivery-known': 409,
  'delivery-settled': 409,
  // Partners' imports
  'api-key-invalid': 401,
  'api-key-scope': 403,
  'too-many-keys': 409,
  'file-unreadable': 422,
  'import-busy': 429,
  'import-quota': 429,
  'import-too-long': 413,
  // Certificates
  'certificate-unknown': 404,
  'renewed-too-often': 429,
  // Bike shops
  'email-proof-invalid': 410,
  'shop-already-member': 409,
  'phone-differs': 409,
  'shop-unknown': 403,
  'shop-waiting': 403,
  'shop-lapsed': 403,
  'shop-rejected': 403,
  'shop-suspended': 403,
  // The operator has suspended the shop as a whole.
  'shop-barred': 403,
  'request-link-revoked': 403,
  'invitation-withdrawn': 410,
  'invitation-used': 410,
  'own-request': 403,
  'request-over': 410,
  'last-approver': 409,
  'last-owner': 409,
  'insurance-ends': 409,
  'own-office': 403,
  'office-above': 403,
  'tag-inactive': 409,
  'owner-left': 410,
  // An owner's contact data
  'contact-closed': 403,
  'looks-exhausted': 429,
  'writing-stopped': 403,
  'messages-exhausted': 429,
  'thread-closed': 409,
  // Claims
  'part-retired': 409,
  'claim-restricted': 409,
  'warranty-expired': 409,
  'warranty-runs': 409,
  'claim-under-way': 409,
  'claim-changed': 409,
  'claim-closed': 409,
  'four-eyes': 403,
  'joined-later': 403,
  'brand-decides': 409,
  'yes-missing': 409,
  'asked-already': 409,
  'owner-refused': 409,
  'asks-exhausted': 429,
  'owner-asked-enough': 429,
  'counter-codes-used-up': 409,
  'no-contact': 409,
  'consent-over': 410,
  'appeal-over': 409,
  'not-given-over': 409,
  'term-runs': 409,
  'bill-unknown': 404,
  'dossier-unknown': 404,
  'dossiers-used-up': 429,
  'store-unavailable': 409,
  'brand-unavailable': 409,
  'catalogue-part-unknown': 409,
  'serial-taken': 409,
  'too-many-templates': 409,
  // Service books
  'bike-not-scanned': 409,
  'service-corrected': 409,
  'service-answered': 409,
  'services-used-up': 429,
  ...deskRefusals,
  // Batteries
  'battery-recycled': 410,
  // Transfers
  'email-not-proven': 403,
  'bike-stolen': 409,
  'transfer-under-way': 409,
  'transfer-changed': 409,
  'own-address': 409,
  'own-bike': 409,
  'contest-proof': 409,
  'contest-again': 409,
  'contest-former-owner': 409,
  'ownership-contested': 409,
  'too-many-links': 409,
  'check-link-over': 410,
  // Insurance
  'plan-none': 409,
  'plan-gone': 409,
  'terms-changed': 409,
  'receipt-cancelled': 409,
  'insured-already': 409,
  'insurance-used': 409,
  'declaration-required': 409,
  'tag-unread': 409,
  'tag-mismatch': 409,
  'policy-over': 409,
  'policy-not-active': 409,
  'papers-not-asked': 409,
  'policy-not-ceded': 409,
  'bike-not-stolen': 409,
  // Evidence
  'evidence-missing': 409,
  'evidence-used': 409,
  'upload-offset': 409,
  'upload-quota': 429,
  'upload-used': 409,
  'uploads-used-up': 429,
  'no-room': 503,
} as const satisfies Record<string, number>;

/** One of the closed list of reasons for which a request is refused. */
export type ProblemCode = keyof typeof problemCodes;

/** What is wrong with one field. Screens turn it into the sentence that is under the field. */
export type FieldProblem = {
  /** Dotted path of the field in the input, for example `serialNumber`. */
  at: string;
  /** What is wrong: `required`, `invalid`, `too-short`, `too-long`, `unknown-field`, or the rule's own code. */
  code: string;
  /** Where in a file it is, or what is missing in it: machines' answers only. Of `changed-meanwhile`, what stands there now. */
  detail?: string;
  /** The code in a sentence, in the language of the request. Machines' answers only. */
  reason?: string;
};

/** The body of every refusal (`application/problem+json`). Instants are ISO 8601 in UTC. */
export type ProblemBody = {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  errors?: FieldProblem[];
  /** How many tries are left (`code-wrong`, `serial-mismatch`). */
  triesLeft?: number;
  /** The code that is on its way already, for the requester (`code-too-soon`). */
  codeId?: string;
  /** What the caller's machine has to solve for the same request (`work-required`): a challenge, JSON as base64url. */
  challenge?: string;
  /** How many imports have to go first, this one counted (`import-busy`). */
  place?: number;
  /** From when on it makes sense to try again, where a refusal knows that (`rate-limited`, `code-too-soon`, `no-room` and others). */
  retryAt?: string;
  /** Why a session ended, for the holder of its token (`session-ended`); `deskEnded`: one of the desk on the web. */
  ended?: SessionEnd;
  deskEnded?: StaffSessionEnd;
  /** Under which name the request stands in the logs (with every status from 500 on), for who asks support. */
  requestId?: string;
};
