import { afterEach, describe, expect, test, vi } from 'vitest';
import { anNfe, inProcess, type NfeWish } from '#tests/builders/nfe/an-nfe.ts';
import { badInvoices } from '#tests/builders/nfe/bad-invoices.ts';
import { swap } from '#tests/builders/nfe/bad-nfe.ts';
import { nfeNamespace } from '#tests/builders/nfe/nfe-words.ts';
import { signNfe } from '#tests/builders/nfe/sign-nfe.ts';
import { aTestAuthority } from '#tests/builders/nfe/test-authority.ts';
import { readNfe } from './read-nfe.ts';

const [authority, stranger] = await Promise.all([aTestAuthority(), aTestAuthority('AC Estranha')]);
const rules = { demo: false, roots: [authority.root], now: new Date('2026-11-20T15:00:00Z') };
const company = '11222333000181';
const signedBy = authority.issue({ cnpj: company });
const read = (xml: string, more: Partial<typeof rules> = {}) => readNfe(Buffer.from(xml), { ...rules, ...more });

afterEach(() => void vi.restoreAllMocks());

describe.each(badInvoices(authority, stranger))('%s is refused', (_, files) => {
  test.each(files)('$name: $problem, $detail', ({ bytes, problem, detail }) => {
    const noises = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    expect(readNfe(bytes, rules)).toEqual({ problem, detail });
    for (const noise of noises) expect(noise).not.toHaveBeenCalled();
  });
});

describe('an invoice is accepted', () => {
  test.each<[string, NfeWish]>([
    ['of model 55', {}],
    ['of model 65 with its QR code', { model: 65 }],
    ['of model 65 without a customer, issued offline', { model: 65, customer: null, emission: 9 }],
    ['with letters in the CNPJ', { issuer: '12ABC34501DE35' }],
    ['of model 65 with letters in the CNPJ', { issuer: 'A1B2C3D41A2B62', model: 65 }],
    ['of a person', { issuer: '52998224725' }],
    ['without protocol', { bare: true }],
    ['authorised late', { status: '150' }],
    ['issued tomorrow by a clock that is wrong', { issuedAt: '2026-11-21T11:59:59-03:00' }],
    ['issued in the night that is another month in UTC', { issuedAt: '2026-10-31T23:30:00-03:00' }],
    ['of series 0 with the highest number', { series: 0, number: 999_999_999 }],
    ['with every sign that XML escapes', { storeName: `A & B <C> "D" 'E' ]]> é 🚲`, info: 'a\tb' }],
    ['with texts full of quotes and signs', { info: `${'a="b" c=\'d\' > '.repeat(300)}` }],
    ['with 990 lines', { items: Array.from({ length: 990 }, () => ({})) }],
  ])('%s', (_, wish) => {
    const issuer = wish.issuer ?? company;
    const by = authority.issue(issuer.length === 11 ? { cpf: issuer } : { cnpj: issuer });
    const unsigned = anNfe({ ...wish, issuer });
    const signed = anNfe({ ...wish, issuer, signedBy: by });
    const hasProtocol = wish.bare !== true;
    expect(read(unsigned.xml)).toMatchObject({
      invoice: { ...expected(unsigned.accessKey, wish), signature: 'absent', hasProtocol },
    });
    expect(read(signed.xml)).toMatchObject({
      invoice: { ...expected(signed.accessKey, wish), signature: 'trusted', hasProtocol },
    });
    expect(read(signed.xml, { roots: [] })).toMatchObject({ invoice: { signature: 'valid' } });
  });

  const expected = (accessKey: string, wish: NfeWish) => ({
    accessKey,
    model: wish.model ?? 55,
    storeTaxId: wish.issuer ?? company,
    storeName: wish.storeName ?? 'BICICLETARIA CENTRAL LTDA',
    totalCents: 1_290_000,
    issuedAt: new Date(wish.issuedAt ?? '2026-11-18T13:30:00Z'),
  });

  test('of the testing environment on demo servers only', () => {
    const { xml } = anNfe({ issuer: company, environment: 2, signedBy });
    expect(read(xml, { demo: true })).toMatchObject({ invoice: { environment: 2, signature: 'trusted' } });
    expect(read(xml)).toEqual({ problem: 'environment', detail: 'tpAmb' });
  });
});

describe('a signature holds', () => {
  const { xml } = anNfe({ issuer: company, signedBy, info: 'Nº de série: AUR-5E00-1187' });
  const bare = anNfe({ issuer: company, bare: true });
  test.each<[string, string]>([
    ['as it is', xml],
    ['with a byte order mark', `\uFEFF${xml}`],
    ['without XML declaration', xml.slice(xml.indexOf('<nfeProc'))],
    [
      'with another XML declaration',
      swap(xml, /<\?xml[^>]*>/, `\n<?xml version='1.0'  encoding='utf8' standalone='no' ?>\n`),
    ],
    ['indented', xml.replaceAll('><', '>\n  <')],
    ['indented by Windows', xml.replaceAll('><', '>\r\n\t<')],
    [
      'with its certificate in lines',
      xml.replace(/(?<=X509Certificate>)[^<]+/, (text) => text.replace(/.{64}/g, '$&\n')),
    ],
    [
      'with a space more on the root',
      swap(xml, '<nfeProc ', '<nfeProc xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" '),
    ],
    ['with the name space on the root alone', swap(xml, `<NFe xmlns="${nfeNamespace}">`, '<NFe>')],
    ['with comments around it', swap(xml, '<protNFe', '<!-- from the mail --><protNFe')],
    [
      'with attributes turned and in other quotes',
      swap(xml, /Id="(NFe\w+)" versao="4.00"/, `versao='4.00'  Id='${/NFe\d{44}/.exec(xml)?.[0]}'`),
    ],
    ['with empty elements written short', xml.replace(/><\/(Transform|\w+Method)>/g, '/>')],
    [
      'with a signed protocol',
      swap(xml, '</protNFe>', '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"></Signature></protNFe>'),
    ],
  ])('%s', (_, file) => {
    expect(read(file)).toMatchObject({ invoice: { signature: 'trusted', totalCents: 1_290_000, hasProtocol: true } });
  });

  test('of another branch of the company', () => {
    const by = authority.issue({ cnpj: '11222333000262' });
    expect(read(anNfe({ issuer: company, signedBy: by }).xml)).toMatchObject({ invoice: { signature: 'trusted' } });
  });

  test('of a certificate that was valid then and is not today', () => {
    const by = authority.issue({ cnpj: company, to: new Date('2026-11-18T13:30:00Z') });
    expect(read(anNfe({ issuer: company, signedBy: by }).xml)).toMatchObject({ invoice: { signature: 'trusted' } });
  });

  test('of any of the authorities that are trusted', () => {
    expect(read(xml, { roots: [stranger.root, authority.root] })).toMatchObject({ invoice: { signature: 'trusted' } });
    expect(read(xml, { roots: [signedBy.certificate] })).toMatchObject({ problem: 'certificate-untrusted' });
  });

  test('and what is read is what was signed, where a comment splits the value', () => {
    const file = swap(xml, '<vNF>12900.00', '<vNF>1<!-- x -->2900<!-- 0 -->.00');
    expect(read(file)).toMatchObject({ invoice: { totalCents: 1_290_000, signature: 'trusted' } });
    expect(read(swap(xml, '<vNF>12900.00', '<vNF>1<!-- 2900 -->.00'))).toEqual({
      problem: 'signature-wrong',
      detail: null,
    });
  });

  test('and what is read is what was signed, where a value is written in another way', () => {
    const file = swap(swap(xml, 'MARINA', '<![CDATA[MAR]]>&#73;N&#x41;'), '<vNF>12', '<vNF>&#49;2');
    expect(read(file)).toMatchObject({
      invoice: { customerName: 'MARINA DE SOUZA', totalCents: 1_290_000, signature: 'trusted' },
    });
  });

  test('only together with a protocol of its own', () => {
    const signed = signNfe(bare.xml, signedBy);
    const nfe = signed.slice(signed.indexOf('<NFe'));
    const answer = { accessKey: bare.accessKey, environment: 1, status: '100' } as const;
    expect(read(inProcess(nfe, answer))).toMatchObject({ invoice: { signature: 'trusted' } });
    const other = anNfe({ issuer: company }).accessKey;
    expect(read(inProcess(nfe, { ...answer, accessKey: other }))).toEqual({
      problem: 'protocol-mismatch',
      detail: 'chNFe',
    });
  });
});
