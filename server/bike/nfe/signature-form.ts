import { NfeRefusal } from './nfe-problem.ts';

const dsig = 'http://www.w3.org/2000/09/xmldsig#';
const c14n = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

/** The element that is signed: of an invoice, or of an event. */
export type SignedName = 'infNFe' | 'infEvento';

/** The content of a well-formed signature; its validity is checked elsewhere. The texts are in base64. */
export type SignatureParts = { signed: Element; info: Element; digest: string; value: string; certificate: string };

/**
 * Checks that the document has exactly the signature that the NF-e prescribes (schema xmldsig-core 1.01) and nothing
 * besides: every element, its order, its algorithms. A merely valid signature could cover something else.
 */
export function readSignatureForm(document: Document, name: SignedName): SignatureParts {
  const nfe = document.documentElement;
  const [signed] = childElements(nfe);
  const elements = childElements(nfe).filter(({ localName }) => localName === 'Signature');
  const [element] = elements;
  if (!signed || signed.localName !== name || !element || elements.length > 1) throw malformed('Signature');
  if (nfe.getElementsByTagNameNS('*', 'Signature').length > 1) throw malformed('Signature');
  const id = signed.getAttribute('Id') ?? '';
  if (!isOnly(signed, id)) throw malformed('Id');
  const [info, value, keyInfo] = children(element, ['SignedInfo', 'SignatureValue', 'KeyInfo']);
  const [method, algorithm, reference] = children(info, ['CanonicalizationMethod', 'SignatureMethod', 'Reference']);
  pin(method, c14n);
  pin(algorithm, `${dsig}rsa-sha1`);
  if (reference.getAttribute('URI') !== `#${id}`) throw malformed('Reference');
  const [transforms, digestMethod, digest] = children(reference, ['Transforms', 'DigestMethod', 'DigestValue']);
  const [enveloped, canonical] = children(transforms, ['Transform', 'Transform']);
  pin(enveloped, `${dsig}enveloped-signature`);
  pin(canonical, c14n);
  pin(digestMethod, `${dsig}sha1`);
  const [data] = children(keyInfo, ['X509Data']);
  const [certificate] = children(data, ['X509Certificate']);
  return { signed, info, digest: base64(digest), value: base64(value), certificate: base64(certificate) };
}

/**
 * The child elements, which must be exactly these and have nothing but blanks between them: no comment hides among
 * them.
 */
function children<const Names extends readonly string[]>(
  parent: Element,
  names: Names,
): { [At in keyof Names]: Element } {
  const found = childElements(parent);
  const isAsNamed = found.length === names.length && found.every((child, at) => child.localName === names[at]);
  const isPure = Array.from(parent.childNodes).every((node) => node.nodeType === 1 || isBlank(node));
  if (!isAsNamed || !isPure || parent.namespaceURI !== dsig) throw malformed(parent.localName);
  return found as { [At in keyof Names]: Element };
}

/** An element that holds only an algorithm. */
function pin(element: Element, algorithm: string): void {
  const isEmpty = Array.from(element.childNodes).every(isBlank);
  if (element.namespaceURI !== dsig || !isEmpty) throw malformed(element.localName);
  if (element.getAttribute('Algorithm') !== algorithm) throw new NfeRefusal('signature-algorithm', element.localName);
}

/** The content of an element that holds one text in base64, without blanks. */
function base64(element: Element): string {
  const [only, ...others] = Array.from(element.childNodes);
  const text = (only?.textContent ?? '').replace(/\s+/g, '');
  const isPlain = only?.nodeType === 3 && others.length === 0 && element.namespaceURI === dsig;
  if (!isPlain || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw malformed(element.localName);
  return text;
}

/** Whether no other element has the signed id, under any attribute name. */
function isOnly(element: Element, id: string): boolean {
  const all = Array.from(element.ownerDocument.getElementsByTagName('*'));
  return all.every((each) => each === element || ['Id', 'ID', 'id'].every((name) => each.getAttribute(name) !== id));
}

function childElements(parent: Element): Element[] {
  return Array.from(parent.childNodes).filter((node): node is Element => node.nodeType === 1);
}

function isBlank(node: Node): boolean {
  return node.nodeType === 3 && node.textContent?.trim() === '';
}

function malformed(name: string): NfeRefusal {
  return new NfeRefusal('signature-form', name.slice(0, 40));
}
