import type { InvoiceItem } from '#domain/bike/invoice.ts';
import { amount, centsOf, decimal } from './decimal.ts';
import { NfeRefusal } from './nfe-problem.ts';
import { atMost, mayText, needText, nodeAt, nodesAt, type XmlNode } from './xml-node.ts';

/** What layout 4.00 allows. */
const mostItems = 990;
const mostRemarks = 10;

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
    code: need('prod/cProd', atMost(60)),
    description: need('prod/xProd', atMost(120)),
    quantity: need('prod/qCom', decimal),
    unitCents: centsOf(need('prod/vUnCom', decimal)),
    totalCents: centsOf(need('prod/vProd', amount)),
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
export function remarksOf(node: XmlNode, at: string): string[] {
  const remarks = nodesAt(node, 'obsCont');
  if (remarks.length > mostRemarks) throw new NfeRefusal('structure', `${at}/obsCont`);
  return remarks.flatMap((remark) => {
    const name = mayText(remark, '@xCampo', atMost(20), `${at}/obsCont/@xCampo`);
    const text = mayText(remark, 'xTexto', atMost(60), `${at}/obsCont/xTexto`);
    if (text === null) return [];
    return [name === null ? text : `${name}: ${text}`];
  });
}
