import { checkAmount } from './check-amount.ts';
import { NfeRefusal } from './nfe-problem.ts';
import { childNames, needNode, nodeAt, parseXml, textAt, type XmlNode } from './xml-node.ts';

/** The name space of every element of an NF-e but its signature. */
export const nfeNamespace = 'http://www.portalfiscal.inf.br/nfe';
const layout = '4.00';

/** A parsed file, of which nothing is verified yet. */
export type Envelope = {
  /** The NFe element as it was written, with its name space: what a signature is checked on. */
  nfe: string;
  infNFe: XmlNode;
  signed: boolean;
  /** protNFe/infProt, what the tax office answered; null with a bare NFe. */
  protocol: XmlNode | null;
};

/**
 * Parses a file: root `nfeProc` or bare `NFe`, exactly one invoice, layout 4.00, elements without prefix (the MOC
 * forbids them) and in the right name space.
 */
export function openEnvelope(text: string): Envelope {
  checkPrefixes(text);
  checkAmount(text);
  const document = parseXml(text);
  const [root = '', ...others] = childNames(document);
  // The validator overlooks a second root that is empty.
  if (others.length > 0) throw new NfeRefusal('malformed', 'two roots');
  if (root !== 'nfeProc' && root !== 'NFe') throw new NfeRefusal('not-nfe', root.slice(0, 40) || null);
  checkSingle(text, 'NFe');
  checkSingle(text, 'infNFe');
  const process = root === 'nfeProc' ? openProcess(needNode(document, root)) : null;
  const nfe = process ? needNode(process, 'NFe') : needNode(document, 'NFe');
  checkNamespace(nfe, process !== null);
  checkChildren('NFe', nfe, ['infNFe', 'infNFeSupl', 'Signature']);
  const infNFe = needNode(nfe, 'infNFe');
  checkNamespace(infNFe, true);
  checkLayout(infNFe, 'infNFe');
  const written = cutOut(text, 'NFe', textAt(nfe, '@xmlns') !== null);
  return { nfe: written, infNFe, signed: hasSignature(nfe, written), protocol: process ? protocolOf(process) : null };
}

/** No element has a prefix. The answer of a web service is full of them, and is called what it is. */
export function checkPrefixes(text: string): void {
  if (/^\s*<(?:[\w.-]+:)?Envelope[\s>]/.test(text)) throw new NfeRefusal('soap-answer');
  if (/<\/?[^\s<>/:!"'=]+:/.test(text)) throw new NfeRefusal('namespace', 'prefix');
}

/** Of a name, one start and one end may be in the whole file: then what is cut out by text is what was parsed. */
export function checkSingle(text: string, name: string): void {
  const starts = text.match(new RegExp(`<${name}(?=[\\s/>])`, 'g'))?.length ?? 0;
  const ends = text.match(new RegExp(`</${name}\\s*>`, 'g'))?.length ?? 0;
  if (starts === 0) throw new NfeRefusal('not-nfe', name);
  if (starts > 1) throw new NfeRefusal('several-invoices', name);
  if (ends !== 1) throw new NfeRefusal('structure', name);
}

function openProcess(process: XmlNode): XmlNode {
  checkNamespace(process, false);
  checkLayout(process, 'nfeProc');
  checkChildren('nfeProc', process, ['NFe', 'protNFe']);
  return process;
}

function protocolOf(process: XmlNode): XmlNode {
  const protNFe = nodeAt(process, 'protNFe');
  if (!protNFe) throw new NfeRefusal('missing', 'protNFe');
  checkNamespace(protNFe, true);
  return needNode(protNFe, 'infProt');
}

/** Whether an element is signed. A signature that is no child of it would not be checked. */
export function hasSignature(nfe: XmlNode, written: string): boolean {
  const count = written.match(/<Signature(?=[\s/>])/g)?.length ?? 0;
  const isChild = childNames(nfe).includes('Signature');
  if (count !== (isChild ? 1 : 0)) throw new NfeRefusal('signature-form', 'Signature');
  return isChild;
}

export function checkNamespace(node: XmlNode, inherits: boolean): void {
  const namespace = textAt(node, '@xmlns');
  if (namespace !== nfeNamespace && !(inherits && namespace === null)) throw new NfeRefusal('namespace');
}

function checkLayout(node: XmlNode, name: string): void {
  if (textAt(node, '@versao') !== layout) throw new NfeRefusal('layout', name);
}

function checkChildren(name: string, node: XmlNode, known: string[]): void {
  if (!childNames(node).every((child) => known.includes(child))) throw new NfeRefusal('structure', name);
}

/** An element of which the file has one, as it is written; with the name space that it inherits where it has none of its own. */
export function cutOut(text: string, name: string, hasNamespace: boolean): string {
  const start = text.search(new RegExp(`<${name}(?=[\\s/>])`));
  const end = text.search(new RegExp(`</${name}\\s*>`));
  const written = text.slice(start, text.indexOf('>', end) + 1);
  return hasNamespace ? written : written.replace(`<${name}`, `<${name} xmlns="${nfeNamespace}"`);
}
