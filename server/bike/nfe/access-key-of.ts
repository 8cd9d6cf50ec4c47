import { readAccessKey } from '#domain/brazil/access-key.ts';
import { NfeRefusal } from './nfe-problem.ts';
import { needText, textAt, type XmlNode } from './xml-node.ts';

/**
 * The access key of an invoice: its Id without `NFe`, itself valid, and in every part what the fields say. The
 * issuer's CPF is in it behind three zeros (NT 2018.001); year and month are those of the date of issue in its own
 * zone.
 */
export function accessKeyOf(infNFe: XmlNode): string {
  const id = textAt(infNFe, '@Id') ?? '';
  if (!/^NFe\d{6}[A-Z0-9]{12}\d{26}$/.test(id)) throw new NfeRefusal('id');
  // Looked at before the key: the keys of other models (CT-e, MDF-e) would be reported as bad.
  if (!/^(55|65)$/.test(needText(infNFe, 'ide/mod'))) throw new NfeRefusal('model');
  const read = readAccessKey(id.slice(3));
  if ('problem' in read) throw new NfeRefusal('access-key', read.problem);
  for (const [name, part] of partsOf(infNFe)) {
    const [from, text] = part;
    if (read.key.slice(from, from + text.length) !== text) throw new NfeRefusal('key-mismatch', name);
  }
  return read.key;
}

/** What the fields say that is in the key, each with its place there. */
function partsOf(infNFe: XmlNode): [name: string, part: [from: number, text: string]][] {
  const digits = (path: string, form: RegExp, length: number) => needText(infNFe, path, form).padStart(length, '0');
  const issued = needText(infNFe, 'ide/dhEmi', /^\d{4}-\d{2}-\d{2}T/);
  return [
    ['cUF', [0, digits('ide/cUF', /^\d{2}$/, 2)]],
    ['dhEmi', [2, issued.slice(2, 4) + issued.slice(5, 7)]],
    ['emit', [6, issuerOf(infNFe).padStart(14, '0')]],
    ['mod', [20, needText(infNFe, 'ide/mod')]],
    ['serie', [22, digits('ide/serie', /^(0|[1-9]\d{0,2})$/, 3)]],
    ['nNF', [25, digits('ide/nNF', /^[1-9]\d{0,8}$/, 9)]],
    ['tpEmis', [34, digits('ide/tpEmis', /^\d$/, 1)]],
    ['cNF', [35, digits('ide/cNF', /^\d{8}$/, 8)]],
    ['cDV', [43, digits('ide/cDV', /^\d$/, 1)]],
  ];
}

/**
 * The issuer of the invoice: the 14 characters of a CNPJ, or the 11 digits of a CPF. The key's check covers their
 * check digits.
 */
export function issuerOf(infNFe: XmlNode): string {
  const cpf = textAt(infNFe, 'emit/CPF');
  if (cpf !== null && textAt(infNFe, 'emit/CNPJ') !== null) throw new NfeRefusal('structure', 'emit');
  if (cpf !== null) return needText(infNFe, 'emit/CPF', /^\d{11}$/);
  return needText(infNFe, 'emit/CNPJ', /^[A-Z0-9]{12}\d{2}$/);
}
