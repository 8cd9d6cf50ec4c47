import type { X509Certificate } from 'node:crypto';
import { cancellationCounts, type Cancellation, type Invoice } from '#domain/bike/invoice.ts';
import { accessKeyOf } from './access-key-of.ts';
import { checkOwner, checkTrust } from './certificate.ts';
import { checkProtocol } from './check-protocol.ts';
import { decodeXml } from './decode-xml.ts';
import { openEnvelope } from './envelope.ts';
import { NfeRefusal, type NfeProblem } from './nfe-problem.ts';
import { readBareAnswer, readEvent, separateEvents } from './read-event.ts';
import { readInvoice } from './read-invoice.ts';
import { verifySignature } from './verify-signature.ts';
import { instantOf } from './xml-node.ts';

/**
 * What a server accepts. `demo` allows invoices of the testing environment; `roots` are the certificates of the
 * authorities that are trusted, none when none are configured.
 */
export type NfeRules = { demo: boolean; roots: readonly X509Certificate[]; now: Date };

/** What a file holds: an invoice, its cancellation, or both. */
export type ReadNfe = { invoice: Invoice; cancellation?: Cancellation } | { cancellation: Cancellation };

/**
 * Reads an NF-e or NFC-e of layout 4.00 (`nfeProc` or a bare `NFe`), its cancellation (`procEventoNFe`, or the tax office's
 * answer within the invoice's file), or both, or says why not. A signature, if present, must
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
  if (/^<procEventoNFe[\s/>]/.test(text.trimStart())) return { cancellation: readEvent(text, rules) };
  const { rest, events, bareAnswers } = separateEvents(text);
  // The answer alone says less than the event with it.
  const cancellation =
    firstCancellation(events, readEvent, rules) ?? firstCancellation(bareAnswers, readBareAnswer, rules);
  const invoice = readInvoiceFile(rest, rules, cancellation !== null);
  if (!cancellation) return { invoice };
  if (cancellation.accessKey !== invoice.accessKey) throw new NfeRefusal('protocol-mismatch', 'chNFe');
  // Without what its file says of it, the invoice would pass for one that holds.
  if (!cancellationCounts(cancellation, invoice)) throw new NfeRefusal('event-unsigned');
  return { invoice, cancellation };
}

/** The first cancellation among events that lie beside an invoice; those of other kinds do not concern it. */
function firstCancellation(
  events: readonly string[],
  readOne: (event: string, rules: NfeRules) => Cancellation,
  rules: NfeRules,
): Cancellation | null {
  for (const event of events) {
    try {
      return readOne(event, rules);
    } catch (error) {
      if (!(error instanceof NfeRefusal && error.problem === 'event-other')) throw error;
    }
  }
  return null;
}

function readInvoiceFile(text: string, rules: NfeRules, cancelled: boolean): Invoice {
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
  return { accessKey, ...fields, issuedAt, signature, hasProtocol: envelope.protocol !== null };
}
