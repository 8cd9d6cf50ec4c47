import type { InvoiceItem } from '#domain/bike/invoice.ts';
import { amount, centsOf, decimal } from './decimal.ts';
import { NfeRefusal } from './nfe-problem.ts';
import { mayText, needText, nodeAt, nodesAt, textAt, type XmlNode } from './xml-node.ts';

/** What layout 4.00 allows. */
const mostItems = 990;

/** The lines of an invoice, in its order. */
export function readItems(infNFe: XmlNode): InvoiceItem[] {
  const lines = nodesAt(infNFe, 'det');
  if (lines.length === 0) throw new NfeRefusal('missing', 'det');
  if (lines.length > mostItems) throw new NfeRefusal('structure', 'det');
  return lines.map((line, index) => readItem(line, `det[${index + 1}]`));
}

function readItem(line: XmlNode, at: string): InvoiceItem {
  const need = (path: string, form?: RegExp) => needText(line, path, form, `${at}/${path}`);
  return {
    code: need('prod/cProd'),
    description: need('prod/xProd'),
    quantity: need('prod/qCom', decimal),
    unitCents: centsOf(need('prod/vUnCom', decimal)),
    totalCents: centsOf(need('prod/vProd', amount)),
    ncm: mayText(line, 'prod/NCM', /^(\d{2}|\d{8})$/, `${at}/prod/NCM`),
    texts: textsOf(line),
  };
}

/** Where shops print serial numbers; the layout has no field for those of bicycles. */
function textsOf(line: XmlNode): string[] {
  const product = nodeAt(line, 'prod');
  const lots = product ? nodesAt(product, 'rastro').map((lot) => textAt(lot, 'nLote')) : [];
  const remarks = nodeAt(line, 'obsItem');
  return [textAt(line, 'infAdProd'), ...(remarks ? remarksOf(remarks) : []), ...lots].filter((text) => text !== null);
}

/** The remarks (`obsCont`) of an invoice or a line, each behind its name: `Nº de série: AUR-5E00-1187`. */
export function remarksOf(node: XmlNode): string[] {
  return nodesAt(node, 'obsCont').flatMap((remark) => {
    const [name, text] = [textAt(remark, '@xCampo'), textAt(remark, 'xTexto')];
    if (text === null) return [];
    return [name === null ? text : `${name}: ${text}`];
  });
}
