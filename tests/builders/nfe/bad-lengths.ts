import { anNfe, type NfeWish } from './an-nfe.ts';
import { badNfes, type BadNfe } from './bad-nfe.ts';

/** Invoices with a text that is longer, or a list that has more, than layout 4.00 allows. They are not signed. */
export function badLengths(): BadNfe[] {
  const made = (wish: NfeWish) => anNfe(wish).xml;
  const long = (length: number) => 'x'.repeat(length);
  const remark = { name: 'x', text: 'x' };
  return badNfes([
    ['store-name-long', made({ storeName: long(61) }), 'value', 'emit/xNome'],
    ['trade-name-long', made({ tradeName: long(61) }), 'value', 'emit/xFant'],
    ['customer-long', made({ customer: { name: long(61) } }), 'value', 'dest/xNome'],
    ['info-long', made({ info: long(5001) }), 'value', 'infAdic/infCpl'],
    ['office-info-long', made({ officeInfo: long(2001) }), 'value', 'infAdic/infAdFisco'],
    ['remark-long', made({ remarks: [{ ...remark, text: long(61) }] }), 'value', 'infAdic/obsCont/xTexto'],
    ['remark-name-long', made({ remarks: [{ ...remark, name: long(21) }] }), 'value', 'infAdic/obsCont/@xCampo'],
    ['many-remarks', made({ remarks: Array(11).fill(remark) }), 'structure', 'infAdic/obsCont'],
    ['many-lines', made({ items: Array.from({ length: 991 }, () => ({})) }), 'structure', 'det'],
    ['line-code-long', made({ items: [{ code: long(61) }] }), 'value', 'det[1]/prod/cProd'],
    ['line-description-long', made({ items: [{ description: long(121) }] }), 'value', 'det[1]/prod/xProd'],
    ['line-info-long', made({ items: [{}, { info: long(501) }] }), 'value', 'det[2]/infAdProd'],
    ['line-lot-long', made({ items: [{ lots: [long(21)] }] }), 'value', 'det[1]/prod/rastro/nLote'],
  ]);
}
