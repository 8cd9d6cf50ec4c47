import type { X509Certificate } from 'node:crypto';
import {
  cancellationCounts,
  type Cancellation,
  type Correction,
  type Invoice,
  type Return,
} from '#domain/bike/invoice.ts';
import { accessKeyOf } from './access-key-of.ts';
import { checkOwner, checkTrust } from './certificate.ts';
import { decodeXml } from './decode-xml.ts';
import { openEnvelope } from './envelope.ts';
import { NfeRefusal, type NfeProblem } from './nfe-problem.ts';
import { readBareAnswer, readEvent, separateEvents } from './read-event.ts';
import { readInvoice, readOperation } from './read-invoice.ts';
import { verifySignature } from './verify-signature.ts';
import { instantOf, needText, textAt, type XmlNode } from './xml-node.ts';

/**
 * What a server accepts. `demo` allows invoices of the testing environment; `roots` are the certificates of the
 * authorities that are trusted, none when none are configured.
 */
export type NfeRules = { demo: boolean; roots: readonly X509Certificate[]; now: Date };

/** What a file holds: an invoice, its cancellation, its correction, or them together; or that goods came back. */
export type ReadNfe =
  | { invoice: Invoice; cancellation?: Cancellation; correction?: Correction }
  | { cancellation: Cancellation }
  | { correction: Correction }
  | { back: Return };

/**
 * Reads an NF-e or NFC-e of layout 4.00 (`nfeProc` or a bare `NFe`) of a sale or a return, its cancellation or correction
 * (`procEventoNFe`, of a cancellation also the tax office's answer within the invoice's file), or says why not. A signature, if present, must
 * be valid, and then only what it covers is read; `signature` says when there is none. `detail` is a place or a code,
 * never a person's data. Never throws for what is in the file.
 */
export function readNfe(bytes: Uint8Array, rules: NfeRules): ReadNfe | { problem: NfeProblem; detail: string | null } {
  try {
    return read(decodeXml(bytes), rules);
  } catch (error) {
    if (error instanceof NfeRefusal) return { problem: error.problem, detail: error.detail };
    throw error;
  }
}

function read(text: string, rules: NfeRules): ReadNfe {
  if (/^<procEventoNFe[\s/>]/.test(text.trimStart())) {
    const event = readEvent(text, rules);
    return 'text' in event ? { correction: event } : { cancellation: event };
  }
  const { rest, events, bareAnswers } = separateEvents(text);
  // The answer alone says less than the event with it.
  const read = events.flatMap((event) => readKnown(event, readEvent, rules));
  const cancellation =
    read.find((event): event is Cancellation => !('text' in event)) ??
    bareAnswers.flatMap((answer) => readKnown(answer, readBareAnswer, rules))[0];
  const corrections = read.filter((event) => 'text' in event).sort((one, other) => one.sequence - other.sequence);
  const correction = corrections.at(-1);
  const held = readInvoiceFile(rest, rules, cancellation !== undefined);
  if ('returnedAt' in held) return { back: held };
  for (const event of [cancellation, correction])
    if (event && event.accessKey !== held.accessKey) throw new NfeRefusal('protocol-mismatch', 'chNFe');
  // Without what its file says of it, the invoice would pass for one that holds.
  if (cancellation && !cancellationCounts(cancellation, held)) throw new NfeRefusal('event-unsigned');
  return { invoice: held, ...(cancellation && { cancellation }), ...(correction && { correction }) };
}

/** What an event that lies beside an invoice says; nothing for one of another kind, which does not concern it. */
function readKnown<Event>(text: string, readOne: (event: string, rules: NfeRules) => Event, rules: NfeRules): Event[] {
  try {
    return [readOne(text, rules)];
  } catch (error) {
    if (error instanceof NfeRefusal && error.problem === 'event-other') return [];
    throw error;
  }
}

function readInvoiceFile(text: string, rules: NfeRules, cancelled: boolean): Invoice | Return {
  const envelope = openEnvelope(text);
  const signed = envelope.signed ? verifySignature(envelope.nfe) : null;
  const infNFe = signed?.covered ?? envelope.infNFe;
  const accessKey = accessKeyOf(infNFe);
  const fields = readInvoice(infNFe);
  const issuedAt = instantOf(infNFe, 'ide/dhEmi', rules.now);
  if (fields.environment === 2 && !rules.demo) throw new NfeRefusal('environment', 'tpAmb');
  if (envelope.protocol)
    checkProtocol(envelope.protocol, {
      accessKey,
      environment: fields.environment,
      digest: signed?.digest ?? null,
      cancelled,
    });
  if (signed) checkOwner(signed.certificate, fields.storeTaxId);
  const signature = signed ? checkTrust(signed.certificate, rules.roots, issuedAt) : 'absent';
  const { noSale, names } = readOperation(infNFe);
  if (noSale === 'return' && !cancelled) {
    const { storeTaxId: issuer, items, additionalInfo } = fields;
    return { accessKeys: names, issuer, items, additionalInfo, returnedAt: issuedAt, signature };
  }
  if (noSale) throw new NfeRefusal(`no-sale-${noSale}`);
  return { accessKey, ...fields, issuedAt, signature, hasProtocol: envelope.protocol !== null };
}

/** The tax office's answers about the validity of an invoice; all others mean that it was not authorised. */
const verdicts: Record<string, NfeProblem | null> = {
  '100': null,
  '150': null,
  '101': 'cancelled',
  '151': 'cancelled',
  '155': 'cancelled',
  '110': 'denied',
  '205': 'denied',
  '301': 'denied',
  '302': 'denied',
  '303': 'denied',
};

/** What the protocol must agree with. `digest` is the signed digest in base64; null when the invoice is not signed. */
type Signed = { accessKey: string; environment: 1 | 2; digest: string | null; cancelled: boolean };

/**
 * Checks the tax office's answer (`protNFe/infProt`). It is usually not signed, so it can only disprove an
 * invoice, never prove it.
 */
function checkProtocol(protocol: XmlNode, invoice: Signed): void {
  const at = (name: string) => `protNFe/infProt/${name}`;
  const key = needText(protocol, 'chNFe', undefined, at('chNFe'));
  if (key !== invoice.accessKey) throw new NfeRefusal('protocol-mismatch', 'chNFe');
  const environment = textAt(protocol, 'tpAmb');
  if (environment !== null && environment !== String(invoice.environment))
    throw new NfeRefusal('protocol-mismatch', 'tpAmb');
  const digest = textAt(protocol, 'digVal');
  if (digest !== null && invoice.digest !== null && !isSame(digest, invoice.digest))
    throw new NfeRefusal('protocol-mismatch', 'digVal');
  const status = needText(protocol, 'cStat', /^\d{3}$/, at('cStat'));
  const verdict = Object.hasOwn(verdicts, status) ? verdicts[status] : 'not-authorised';
  // With the event of the cancellation beside it, more is known than this answer says.
  if (verdict === 'cancelled' && invoice.cancelled) return;
  if (verdict) throw new NfeRefusal(verdict, `cStat ${status}`);
}

function isSame(one: string, other: string): boolean {
  return Buffer.from(one, 'base64').equals(Buffer.from(other, 'base64'));
}
