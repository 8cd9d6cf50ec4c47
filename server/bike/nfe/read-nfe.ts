import type { X509Certificate } from 'node:crypto';
import type { Invoice } from '#domain/bike/invoice.ts';
import { accessKeyOf } from './access-key-of.ts';
import { checkOwner } from './certificate-owner.ts';
import { checkTrust } from './certificate-trust.ts';
import { checkProtocol } from './check-protocol.ts';
import { decodeXml } from './decode-xml.ts';
import { openEnvelope } from './envelope.ts';
import { NfeRefusal, type NfeProblem } from './nfe-problem.ts';
import { readInvoice } from './read-invoice.ts';
import { verifySignature } from './verify-signature.ts';
import { needText, type XmlNode } from './xml-node.ts';

/**
 * What a server accepts. `demo` allows invoices of the testing environment; `roots` are the certificates of the
 * authorities that are trusted, none when none are configured.
 */
export type NfeRules = { demo: boolean; roots: readonly X509Certificate[]; now: Date };

/**
 * Reads an NF-e or NFC-e of layout 4.00 (`nfeProc` or a bare `NFe`), or says why not. A signature, if present, must
 * be valid, and then only what it covers is read; `signature` says when there is none. `detail` is a place or a code,
 * never a person's data. Never throws for what is in the file.
 */
export function readNfe(
  bytes: Uint8Array,
  rules: NfeRules,
): { invoice: Invoice } | { problem: NfeProblem; detail: string | null } {
  try {
    return { invoice: read(bytes, rules) };
  } catch (error) {
    if (error instanceof NfeRefusal) return { problem: error.problem, detail: error.detail };
    throw error;
  }
}

function read(bytes: Uint8Array, rules: NfeRules): Invoice {
  const envelope = openEnvelope(decodeXml(bytes));
  const signed = envelope.signed ? verifySignature(envelope.nfe) : null;
  const infNFe = signed?.infNFe ?? envelope.infNFe;
  const accessKey = accessKeyOf(infNFe);
  const fields = readInvoice(infNFe);
  const issuedAt = issuedAtOf(infNFe, rules.now);
  if (fields.environment === 2 && !rules.demo) throw new NfeRefusal('environment', 'tpAmb');
  if (envelope.protocol)
    checkProtocol(envelope.protocol, { accessKey, environment: fields.environment, digest: signed?.digest ?? null });
  if (signed) checkOwner(signed.certificate, fields.storeTaxId);
  const signature = signed ? checkTrust(signed.certificate, rules.roots, issuedAt) : 'absent';
  return { accessKey, ...fields, issuedAt, signature, hasProtocol: envelope.protocol !== null };
}

const form = /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)[+-](0\d|1[0-4]):[0-5]\d$/;
/** A clock may be wrong by an hour, and a zone by more; no invoice is issued two days ahead. */
const tolerance = 24 * 3600 * 1000;

/**
 * When an invoice was issued (`dhEmi`, with its offset). A day that no calendar has, and one that is yet to come, is
 * refused.
 */
function issuedAtOf(infNFe: XmlNode, now: Date): Date {
  const text = needText(infNFe, 'ide/dhEmi', form);
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text.slice(0, 10))
    throw new NfeRefusal('value', 'ide/dhEmi');
  const issuedAt = new Date(text);
  if (issuedAt.getTime() > now.getTime() + tolerance) throw new NfeRefusal('future', 'ide/dhEmi');
  return issuedAt;
}
