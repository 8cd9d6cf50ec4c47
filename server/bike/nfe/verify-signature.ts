import { createHash, verify, X509Certificate } from 'node:crypto';
import { DOMParser } from '@xmldom/xmldom';
import { C14nCanonicalization, findAncestorNs } from 'xml-crypto';
import { NfeRefusal } from './nfe-problem.ts';
import { readSignatureForm, type SignatureParts, type SignedName } from './signature-form.ts';
import { needNode, parseXml, type XmlNode } from './xml-node.ts';

/** The content that a valid signature covers. */
export type Signed = { covered: XmlNode; certificate: X509Certificate; digest: string };

/**
 * Verifies the signature of an NFe element, or of an event, and returns what is signed: fields are read from the bytes whose
 * digest was compared, never from the file. Copies that were indented for reading fail as they are; without the blanks
 * between elements, which no NF-e has, they get a second try.
 */
export function verifySignature(nfe: string, name: SignedName = 'infNFe'): Signed {
  const bare = nfe.replace(/>\s+</g, '><');
  const signed = verifyOnce(nfe, name) ?? (bare === nfe ? null : verifyOnce(bare, name));
  if (!signed) throw new NfeRefusal('signature-wrong');
  return signed;
}

function verifyOnce(nfe: string, name: SignedName): Signed | null {
  const parts = readSignatureForm(parseStrictly(nfe), name);
  const certificate = readCertificate(parts.certificate);
  const covered = coveredText(parts, certificate);
  if (covered === null) return null;
  return { covered: needNode(parseXml(covered), name), certificate, digest: parts.digest };
}

/**
 * What the signature covers, in canonical form; null when it is invalid. With the form checked, two comparisons
 * are enough (XML-DSig, core validation): the digest of the invoice, and the signature of what holds the digest.
 * The library's own `checkSignature` returns the same, which a test shows, at seven searches through the whole document:
 * seconds for an invoice of 990 lines.
 */
function coveredText(
  { signed: element, info, digest, value }: SignatureParts,
  certificate: X509Certificate,
): string | null {
  try {
    const covered = canonical(element, '/*/*[1]');
    const signed = Buffer.from(canonical(info, "/*/*[local-name()='Signature']/*[1]"));
    const isWhole = createHash('sha1').update(covered).digest().equals(Buffer.from(digest, 'base64'));
    return isWhole && verify('sha1', signed, certificate.publicKey, Buffer.from(value, 'base64')) ? covered : null;
  } catch {
    // An empty CDATA section, for one, has no canonical form.
    return null;
  }
}

/** An element in canonical XML 1.0 without comments, in the name spaces of what it is in. `path` is where it is. */
function canonical(element: Element, path: string): string {
  const ancestorNamespaces = findAncestorNs(element.ownerDocument, path);
  return new C14nCanonicalization().process(element, { ancestorNamespaces });
}

function readCertificate(encoded: string): X509Certificate {
  try {
    const certificate = new X509Certificate(Buffer.from(encoded, 'base64'));
    if (certificate.publicKey.asymmetricKeyType === 'rsa') return certificate;
  } catch {
    throw new NfeRefusal('certificate-unreadable');
  }
  throw new NfeRefusal('signature-algorithm', 'X509Certificate');
}

/** The parser tolerates errors and writes them to the console; here they end the reading. */
function parseStrictly(xml: string): Document {
  try {
    return new DOMParser({
      errorHandler: (_level: string, message: string) => {
        throw new Error(message);
      },
    }).parseFromString(xml, 'text/xml');
  } catch {
    throw new NfeRefusal('malformed');
  }
}
