import type { X509Certificate } from 'node:crypto';
import type { Invoice } from '#domain/bike/invoice.ts';
import { accessKeyOf } from './access-key-of.ts';
import { checkOwner } from './certificate-owner.ts';
import { checkTrust } from './certificate-trust.ts';
import { checkProtocol } from './check-protocol.ts';
import { decodeXml } from './decode-xml.ts';
import { openEnvelope } from './envelope.ts';
import { issuedAtOf } from './issued-at.ts';
import { NfeRefusal, type NfeProblem } from './nfe-problem.ts';
import { readInvoice } from './read-invoice.ts';
import { verifySignature } from './verify-signature.ts';

/**
 * What a house accepts. `demo` lets invoices of the testing environment in; `roots` are the certificates of the authorities
 * that are trusted, none when the house was told none.
 */
export type NfeRules = { demo: boolean; roots: readonly X509Certificate[]; now: Date };

/**
 * Reads an NF-e or NFC-e of layout 4.00 (`nfeProc` or a bare `NFe`), or says why not. A signature that is there must hold,
 * and then only what it covers is read; one that is not there is told in `signature`. `detail` is a place or a code,
 * never a person's data. Never throws for what stands in the file.
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
