import type { NfeProblem } from '#server/bike/nfe/nfe-problem.ts';
import { anNfe, type NfeWish } from './an-nfe.ts';
import { badNfes, swap, type BadCase, type BadNfe } from './bad-nfe.ts';

/** Well-formed invoices with impossible facts. They are not signed. */
export function badFields(): BadNfe[] {
  const issuer = '11222333000181';
  const { xml } = anNfe({ issuer });
  const without = (name: string) => swap(xml, new RegExp(`<${name}>[^<]*</${name}>`), '');
  const made = (wish: NfeWish) => anNfe({ issuer, ...wish }).xml;
  return badNfes([
    ['missing-total', without('vNF'), 'missing', 'total/ICMSTot/vNF'],
    ['missing-number', without('nNF'), 'missing', 'ide/nNF'],
    ['missing-date', without('dhEmi'), 'missing', 'ide/dhEmi'],
    ['missing-series', without('serie'), 'missing', 'ide/serie'],
    ['missing-state', without('cUF'), 'missing', 'ide/cUF'],
    ['missing-store-name', without('xNome'), 'missing', 'emit/xNome'],
    ['missing-store', without('CNPJ'), 'missing', 'emit/CNPJ'],
    ['missing-direction', without('tpNF'), 'missing', 'ide/tpNF'],
    ['missing-purpose', without('finNFe'), 'missing', 'ide/finNFe'],
    ['missing-consumer', without('indFinal'), 'missing', 'ide/indFinal'],
    ['missing-operation', without('CFOP'), 'missing', 'det[1]/prod/CFOP'],
    ['operation-letters', made({ items: [{ cfop: '51O2' }] }), 'value', 'det[1]/prod/CFOP'],
    ['purpose-7', made({ purpose: '7' }), 'value', 'ide/finNFe'],
    ...noSales.map(([problem, wish]): BadCase => [problem, made(wish), problem]),
    ['missing-lines', swap(xml, /<det [^]*<\/det>/, ''), 'missing', 'det'],
    ['missing-price', without('vUnCom'), 'missing', 'det[1]/prod/vUnCom'],
    ['total-comma', made({ total: '12900,00', items: [{}] }), 'value', 'total/ICMSTot/vNF'],
    ['total-thousands', made({ total: '12.900.00', items: [{}] }), 'value', 'total/ICMSTot/vNF'],
    ['total-three-places', made({ total: '12900.001', items: [{}] }), 'value', 'total/ICMSTot/vNF'],
    ['total-negative', made({ total: '-12900.00', items: [{}] }), 'value', 'total/ICMSTot/vNF'],
    ['total-power', made({ total: '1e9', items: [{}] }), 'value', 'total/ICMSTot/vNF'],
    ['total-twice', swap(xml, '<vNF>', '<vNF>1.00</vNF><vNF>'), 'structure', 'total/ICMSTot/vNF'],
    ['total-nested', swap(xml, '<vNF>12900.00', '<vNF>12900.00<a>1</a>'), 'structure', 'total/ICMSTot/vNF'],
    ['line-price', made({ items: [{}, { price: '1,00', unitPrice: '1.00' }] }), 'value', 'det[2]/prod/vProd'],
    ['line-quantity', made({ items: [{ quantity: 'um' }] }), 'value', 'det[1]/prod/qCom'],
    ['customer-cpf', made({ customer: { cpf: '52998224724' } }), 'value', 'dest/CPF'],
    ['customer-cnpj', made({ customer: { cnpj: '12ABC34501DE36' } }), 'value', 'dest/CNPJ'],
    ['customer-both', made({ customer: { cpf: '52998224725', cnpj: issuer } }), 'structure', 'dest'],
    [
      'store-both',
      swap(xml, `<CNPJ>${issuer}</CNPJ>`, `<CNPJ>${issuer}</CNPJ><CPF>52998224725</CPF>`),
      'structure',
      'emit',
    ],
    ['date-without-zone', swap(xml, 'T10:30:00-03:00</dhEmi>', 'T10:30:00</dhEmi>'), 'value', 'ide/dhEmi'],
    ['date-unknown', swap(xml, '<dhEmi>2026-11-18', '<dhEmi>2026-11-31'), 'value', 'ide/dhEmi'],
    ['date-hour', swap(xml, 'T10:30', 'T24:30'), 'value', 'ide/dhEmi'],
    ['future', made({ issuedAt: '2026-11-21T12:00:01-03:00' }), 'future', 'ide/dhEmi'],
    ['homologation', made({ environment: 2 }), 'environment', 'tpAmb'],
    ['environment-3', swap(xml, '<tpAmb>1<', '<tpAmb>3<'), 'value', 'ide/tpAmb'],
    ['protocol-of-another', swap(xml, /<chNFe>\d/, '<chNFe>1'), 'protocol-mismatch', 'chNFe'],
    ['protocol-homologation', swap(xml, '<infProt><tpAmb>1', '<infProt><tpAmb>2'), 'protocol-mismatch', 'tpAmb'],
    ['protocol-empty', without('cStat'), 'missing', 'protNFe/infProt/cStat'],
    ...(['101', '151', '155'] as const).map((status) =>
      bad(`cancelled-${status}`, made({ status }), 'cancelled', status),
    ),
    ...(['110', '301', '302'] as const).map((status) => bad(`denied-${status}`, made({ status }), 'denied', status)),
    ...(['204', '999'] as const).map((status) => bad(`rejected-${status}`, made({ status }), 'not-authorised', status)),
  ]);
}

/** What is issued like an invoice and is no sale. */
const noSales: [Extract<NfeProblem, `no-sale-${string}`>, NfeWish][] = [
  ['no-sale-complement', { purpose: '2' }],
  ['no-sale-adjustment', { purpose: '3', items: [{ cfop: '5949' }] }],
  ['no-sale-credit-note', { purpose: '5' }],
  ['no-sale-debit-note', { purpose: '6' }],
  ['no-sale-incoming', { direction: '0', items: [{ cfop: '1102' }] }],
  ['no-sale-transfer', { items: [{ cfop: '5152' }] }],
  ['no-sale-gift', { items: [{ cfop: '5910' }] }],
  ['no-sale-demonstration', { items: [{ cfop: '5912' }] }],
  ['no-sale-repair', { items: [{ cfop: '5915' }] }],
  ['no-sale-export', { items: [{ cfop: '7102' }] }],
  ['no-sale-other-operation', { items: [{ cfop: '5922' }] }],
];

function bad<Problem extends string>(
  name: string,
  xml: string,
  problem: Problem,
  status: string,
): [string, string, Problem, string] {
  return [name, xml, problem, `cStat ${status}`];
}
