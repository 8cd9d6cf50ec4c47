import type { Invoice, InvoiceItem } from '#domain/bike/invoice.ts';
import { isSold, noSale, type NoSaleReason } from '#domain/bike/sale.ts';
import { parseCnpj } from '#domain/brazil/cnpj.ts';
import { parseCpf } from '#domain/brazil/cpf.ts';
import { issuerOf } from './access-key-of.ts';
import { NfeRefusal } from './nfe-problem.ts';
import { atMost, mayText, needNode, needText, nodeAt, type XmlNode, nodesAt } from './xml-node.ts';

/** The facts in an invoice's own fields, whether or not its signature is valid. */
export type InvoiceFields = Omit<Invoice, 'accessKey' | 'issuedAt' | 'signature' | 'hasProtocol'>;

/**
 * Reads the fields of an `infNFe` (layout 4.00). An NFC-e may have no customer at all, and a customer from abroad neither
 * CPF nor CNPJ. No text is longer than the layout allows: they are printed, sent by mail and searched.
 */
export function readInvoice(infNFe: XmlNode): InvoiceFields {
  return {
    model: needText(infNFe, 'ide/mod', /^(55|65)$/) === '65' ? 65 : 55,
    environment: needText(infNFe, 'ide/tpAmb', /^[12]$/) === '2' ? 2 : 1,
    storeName: mayText(infNFe, 'emit/xFant', atMost(60)) ?? needText(infNFe, 'emit/xNome', atMost(60)),
    storeTaxId: issuerOf(infNFe),
    ...readCustomer(infNFe),
    finalConsumer: needText(infNFe, 'ide/indFinal', /^[01]$/) === '1',
    number: needText(infNFe, 'ide/nNF', /^[1-9]\d{0,8}$/),
    series: needText(infNFe, 'ide/serie', /^(0|[1-9]\d{0,2})$/),
    totalCents: centsOf(needText(infNFe, 'total/ICMSTot/vNF', amount)),
    additionalInfo: readAdditionalInfo(infNFe),
    items: readItems(infNFe),
  };
}

/** Why it is no sale, null for one, and the keys of other invoices that it names (`NFref`). */
export function readOperation(infNFe: XmlNode): { noSale: NoSaleReason | null; names: string[] } {
  const cfops = nodesAt(infNFe, 'det').map((line, index) => cfopOf(line, `det[${index + 1}]`));
  const direction = needText(infNFe, 'ide/tpNF', /^[01]$/);
  const purpose = needText(infNFe, 'ide/finNFe', /^[1-6]$/);
  const references = nodesAt(needNode(infNFe, 'ide'), 'NFref');
  if (references.length > mostReferences) throw new NfeRefusal('structure', 'ide/NFref');
  const names = references.flatMap(
    (reference) => mayText(reference, 'refNFe', /^[A-Z0-9]{44}$/, 'ide/NFref/refNFe') ?? [],
  );
  return { noSale: noSale({ direction, purpose, cfops }), names: [...new Set(names)] };
}

function cfopOf(line: XmlNode, at: string): string {
  return needText(line, 'prod/CFOP', /^[1-7]\d{3}$/, `${at}/prod/CFOP`);
}

function readCustomer(infNFe: XmlNode): Pick<Invoice, 'customerName' | 'customerCpf' | 'customerCnpj'> {
  const customerName = mayText(infNFe, 'dest/xNome', atMost(60));
  const customerCpf = mayText(infNFe, 'dest/CPF', /^\d{11}$/);
  const customerCnpj = mayText(infNFe, 'dest/CNPJ', /^[A-Z0-9]{12}\d{2}$/);
  if (customerCpf !== null && customerCnpj !== null) throw new NfeRefusal('structure', 'dest');
  if (customerCpf !== null && parseCpf(customerCpf) === null) throw new NfeRefusal('value', 'dest/CPF');
  if (customerCnpj !== null && parseCnpj(customerCnpj) === null) throw new NfeRefusal('value', 'dest/CNPJ');
  return { customerName, customerCpf, customerCnpj };
}

function readAdditionalInfo(infNFe: XmlNode): string | null {
  const more = nodeAt(infNFe, 'infAdic');
  if (!more) return null;
  const texts = [
    mayText(more, 'infCpl', atMost(5000), 'infAdic/infCpl'),
    mayText(more, 'infAdFisco', atMost(2000), 'infAdic/infAdFisco'),
  ];
  const lines = [...texts, ...remarksOf(more, 'infAdic')].filter((line) => line !== null);
  return lines.length > 0 ? lines.join('\n') : null;
}

/** What layout 4.00 allows. */
const mostItems = 990;
const mostRemarks = 10;
const mostReferences = 999;

/** The lines of an invoice, in its order; of a sale those that were sold: a gift beside them is nobody's purchase. */
function readItems(infNFe: XmlNode): InvoiceItem[] {
  const lines = nodesAt(infNFe, 'det');
  if (lines.length === 0) throw new NfeRefusal('missing', 'det');
  if (lines.length > mostItems) throw new NfeRefusal('structure', 'det');
  const items = lines.map((line, index) => readItem(line, `det[${index + 1}]`));
  const sold = items.filter((_, index) => isSold(cfopOf(lines[index]!, `det[${index + 1}]`)));
  return sold.length > 0 ? sold : items;
}

function readItem(line: XmlNode, at: string): InvoiceItem {
  const need = (path: string, form?: RegExp) => needText(line, path, form, `${at}/${path}`);
  const discount = mayText(line, 'prod/vDesc', amount, `${at}/prod/vDesc`);
  return {
    code: need('prod/cProd', atMost(60)),
    description: need('prod/xProd', atMost(120)),
    quantity: need('prod/qCom', decimal),
    unitCents: centsOf(need('prod/vUnCom', decimal)),
    totalCents: centsOf(need('prod/vProd', amount)),
    ...(discount !== null && { discountCents: centsOf(discount) }),
    ncm: mayText(line, 'prod/NCM', /^(\d{2}|\d{8})$/, `${at}/prod/NCM`),
    texts: textsOf(line, at),
  };
}

/** Where shops print serial numbers; the layout has no field for those of bicycles. */
function textsOf(line: XmlNode, at: string): string[] {
  const product = nodeAt(line, 'prod');
  const lots = product
    ? nodesAt(product, 'rastro').map((lot) => mayText(lot, 'nLote', atMost(20), `${at}/prod/rastro/nLote`))
    : [];
  const remarks = nodeAt(line, 'obsItem');
  const addition = mayText(line, 'infAdProd', atMost(500), `${at}/infAdProd`);
  return [addition, ...(remarks ? remarksOf(remarks, `${at}/obsItem`) : []), ...lots].filter((text) => text !== null);
}

/** The remarks (`obsCont`) of an invoice or a line, each behind its name: `Nº de série: AUR-5E00-1187`. */
function remarksOf(node: XmlNode, at: string): string[] {
  const remarks = nodesAt(node, 'obsCont');
  if (remarks.length > mostRemarks) throw new NfeRefusal('structure', `${at}/obsCont`);
  return remarks.flatMap((remark) => {
    const name = mayText(remark, '@xCampo', atMost(20), `${at}/obsCont/@xCampo`);
    const text = mayText(remark, 'xTexto', atMost(60), `${at}/obsCont/xTexto`);
    if (text === null) return [];
    return [name === null ? text : `${name}: ${text}`];
  });
}

/** A decimal of layout 4.00: a dot, up to ten places, no sign, no leading zero, no thousands. */
const decimal = /^(0|[1-9]\d{0,12})(\.\d{1,10})?$/;
/** An amount: as above with two places, or none. */
const amount = /^(0|[1-9]\d{0,12})(\.\d{2})?$/;

/** Cents of an amount or a price per unit, which has up to ten places and is rounded half up. By digits: no float is involved. */
function centsOf(text: string): number {
  const [whole = '0', fraction = ''] = text.split('.');
  const cents = Number(whole + fraction.slice(0, 2).padEnd(2, '0'));
  return (fraction[2] ?? '0') >= '5' ? cents + 1 : cents;
}
