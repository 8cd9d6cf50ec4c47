import { createHash } from 'node:crypto';
import { anAccessKey, type AccessKeyWish } from '#tests/builders/access-key.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { itemXml, remarksXml, type ItemWish, type RemarkWish } from './nfe-item.ts';
import { nfeNamespace, tag, text } from './nfe-words.ts';
import { signNfe } from './sign-nfe.ts';
import type { Identity } from './test-authority.ts';

export type CustomerWish = { name?: string; cpf?: string; cnpj?: string; foreignId?: string };

export type NfeWish = Omit<AccessKeyWish, 'month'> & {
  storeName?: string;
  /** xFant; none by default. */
  tradeName?: string;
  /** null for none at all, as an NFC-e may have it. */
  customer?: CustomerWish | null;
  /** With its offset: `2026-11-20T10:00:00-03:00`. */
  issuedAt?: string;
  environment?: 1 | 2;
  /** vNF as the file has it; the first line costs the same by default. */
  total?: string;
  items?: ItemWish[];
  info?: string;
  /** infAdFisco */
  officeInfo?: string;
  remarks?: RemarkWish[];
  /** cStat; `bare` leaves the protocol and its root out. */
  status?: string;
  bare?: boolean;
  /** tpNF, finNFe, indFinal: a sale to who uses it, unless told otherwise. */
  direction?: '0' | '1';
  purpose?: string;
  finalConsumer?: boolean;
  /** NFref/refNFe */
  names?: string[];
  signedBy?: Identity;
};

/** An invoice's file and its access key. */
export type MadeNfe = { xml: string; accessKey: string; issuer: string };

/**
 * An invoice of layout 4.00 as the tax office would accept it; everything else is generated and is everybody's own:
 * issuer, number, key. Unsigned unless somebody signs, with protocol unless `bare`.
 */
export function anNfe(wish: NfeWish = {}): MadeNfe {
  const { issuer = aCnpj(), model = 55, issuedAt = '2026-11-18T10:30:00-03:00', environment = 1 } = wish;
  const accessKey = anAccessKey({ ...wish, issuer, model, month: issuedAt.slice(0, 7) });
  const infNFe = tag(
    'infNFe',
    ideXml(wish, accessKey, issuedAt, environment) +
      storeXml(wish, issuer) +
      customerXml(wish, model) +
      itemsOf(wish)
        .map((item, index) => itemXml(item, index + 1))
        .join('') +
      tag('total', tag('ICMSTot', text('vBC', '0.00') + text('vProd', totalOf(wish)) + text('vNF', totalOf(wish)))) +
      tag('transp', text('modFrete', '9')) +
      tag('pag', tag('detPag', text('tPag', '17') + text('vPag', totalOf(wish)))) +
      additionsXml(wish),
    ` Id="NFe${accessKey}" versao="4.00"`,
  );
  const nfe = tag('NFe', infNFe + supplementXml(accessKey, model, environment), ` xmlns="${nfeNamespace}"`);
  const signed = wish.signedBy ? signNfe(nfe, wish.signedBy) : nfe;
  const xml = wish.bare ? signed : inProcess(signed, { accessKey, environment, status: wish.status ?? '100' });
  return { xml: `<?xml version="1.0" encoding="UTF-8"?>${xml}`, accessKey, issuer };
}

/** A signed or unsigned NFe with the tax office's answer. */
export function inProcess(nfe: string, answer: { accessKey: string; environment: 1 | 2; status: string }): string {
  const digest = /<DigestValue>([^<]*)/.exec(nfe)?.[1] ?? createHash('sha1').update(nfe).digest('base64');
  const answered =
    text('tpAmb', String(answer.environment)) +
    text('verAplic', 'SP_NFE_PL009_V4') +
    text('chNFe', answer.accessKey) +
    text('dhRecbto', '2026-11-18T10:31:00-03:00') +
    text('nProt', '135260000000001') +
    text('digVal', digest) +
    text('cStat', answer.status) +
    text('xMotivo', 'Autorizado o uso da NF-e');
  const protocol = tag('protNFe', tag('infProt', answered), ' versao="4.00"');
  return tag('nfeProc', nfe + protocol, ` xmlns="${nfeNamespace}" versao="4.00"`);
}

function ideXml(wish: NfeWish, key: string, issuedAt: string, environment: 1 | 2): string {
  const { direction = '1', purpose = '1', finalConsumer = true, names = [] } = wish;
  return tag(
    'ide',
    text('cUF', key.slice(0, 2)) +
      text('cNF', key.slice(35, 43)) +
      text('natOp', 'VENDA') +
      text('mod', key.slice(20, 22)) +
      text('serie', String(Number(key.slice(22, 25)))) +
      text('nNF', String(Number(key.slice(25, 34)))) +
      text('dhEmi', issuedAt) +
      text('tpNF', direction) +
      text('idDest', '1') +
      text('cMunFG', '3550308') +
      text('tpImp', key.slice(20, 22) === '65' ? '4' : '1') +
      text('tpEmis', key.slice(34, 35)) +
      text('cDV', key.slice(43)) +
      text('tpAmb', String(environment)) +
      text('finNFe', purpose) +
      text('indFinal', finalConsumer ? '1' : '0') +
      text('indPres', '1') +
      names.map((name) => tag('NFref', text('refNFe', name))).join(''),
  );
}

function storeXml({ storeName = 'BICICLETARIA CENTRAL LTDA', tradeName }: NfeWish, issuer: string): string {
  const taxId = issuer.length === 11 ? text('CPF', issuer) : text('CNPJ', issuer);
  const address = tag('enderEmit', text('xLgr', 'RUA DAS BICICLETAS') + text('nro', '10') + text('UF', 'SP'));
  return tag(
    'emit',
    taxId + text('xNome', storeName) + text('xFant', tradeName) + address + text('IE', '110042490114'),
  );
}

function customerXml({ customer }: NfeWish, model: 55 | 65): string {
  if (customer === null || (customer === undefined && model === 65)) return '';
  const { name, cpf, cnpj, foreignId } = customer ?? { name: 'MARINA DE SOUZA', cpf: '52998224725' };
  const ids = text('CNPJ', cnpj) + text('CPF', cpf) + text('idEstrangeiro', foreignId);
  return tag('dest', ids + text('xNome', name) + text('indIEDest', '9'));
}

function itemsOf(wish: NfeWish): ItemWish[] {
  return wish.items ?? [{ price: totalOf(wish) }];
}

function totalOf({ total = '12900.00' }: NfeWish): string {
  return total;
}

function additionsXml({ info, officeInfo, remarks = [] }: NfeWish): string {
  const content = text('infAdFisco', officeInfo) + text('infCpl', info) + remarksXml(remarks);
  return content === '' ? '' : tag('infAdic', content);
}

/** What an NFC-e has besides: the address in its QR code. */
function supplementXml(key: string, model: 55 | 65, environment: 1 | 2): string {
  if (model === 55) return '';
  const host = 'https://www.nfce.fazenda.sp.gov.br';
  const code = `<![CDATA[${host}/qrcode?p=${key}|2|${environment}|1|0123456789ABCDEF0123456789ABCDEF01234567]]>`;
  return tag('infNFeSupl', tag('qrCode', code) + text('urlChave', `${host}/consulta`));
}
