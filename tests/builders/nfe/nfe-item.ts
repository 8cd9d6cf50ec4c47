import { escapedAttribute, tag, text } from './nfe-words.ts';

export type ItemWish = {
  code?: string;
  description?: string;
  /** NCM of bicycles by default; null for none. */
  ncm?: string | null;
  /** A sale within the state by default. */
  cfop?: string;
  quantity?: string;
  /** As the file has it: a dot, up to ten places. */
  unitPrice?: string;
  /** As the file has it: a dot, two places. */
  price?: string;
  /** infAdProd */
  info?: string;
  remarks?: RemarkWish[];
  /** rastro/nLote */
  lots?: string[];
};

export type RemarkWish = { name: string; text: string };

/** A line of an invoice, `det`. */
export function itemXml(wish: ItemWish, number: number): string {
  const { code = `BIKE-${number}`, description = 'BICICLETA TRILHA 29', ncm = '87120010' } = wish;
  const { quantity = '1.0000', price = '12900.00', unitPrice = `${price}00000000`, lots = [], remarks = [] } = wish;
  const product =
    text('cProd', code) +
    text('cEAN', 'SEM GTIN') +
    text('xProd', description) +
    text('NCM', ncm) +
    text('CFOP', wish.cfop ?? '5102') +
    text('uCom', 'UN') +
    text('qCom', quantity) +
    text('vUnCom', unitPrice) +
    text('vProd', price) +
    text('cEANTrib', 'SEM GTIN') +
    text('uTrib', 'UN') +
    text('qTrib', quantity) +
    text('vUnTrib', unitPrice) +
    text('indTot', '1') +
    lots.map((lot) => tag('rastro', text('nLote', lot) + text('qLote', '1'))).join('');
  const icms = tag('ICMS', tag('ICMS00', text('orig', '0') + text('CST', '00')));
  return tag(
    'det',
    tag('prod', product) +
      tag('imposto', icms) +
      text('infAdProd', wish.info) +
      (remarks.length > 0 ? tag('obsItem', remarksXml(remarks)) : ''),
    ` nItem="${number}"`,
  );
}

/** Remarks of an invoice or a line, `obsCont`. */
export function remarksXml(remarks: RemarkWish[]): string {
  return remarks
    .map((remark) => tag('obsCont', text('xTexto', remark.text), ` xCampo="${escapedAttribute(remark.name)}"`))
    .join('');
}
