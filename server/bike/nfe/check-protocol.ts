import { NfeRefusal, type NfeProblem } from './nfe-problem.ts';
import { needText, textAt, type XmlNode } from './xml-node.ts';

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
type Invoice = { accessKey: string; environment: 1 | 2; digest: string | null; cancelled: boolean };

/**
 * Checks the tax office's answer (`protNFe/infProt`). It is usually not signed, so it can only disprove an
 * invoice, never prove it.
 */
export function checkProtocol(protocol: XmlNode, invoice: Invoice): void {
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
