import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readReceiptCode } from './receipt-code.ts';

const today = '2026-11-20';
const sp = 'https://www.nfce.fazenda.sp.gov.br/qrcode';
const mg = 'https://portalsped.fazenda.mg.gov.br/portalnfce/sistema/qrcode.xhtml';
const sale = '35261111222333000181650150009876541802469133';
const offline = '31261011444777000161650020000043219550192837';
const lettered = '35261112ABC34501DE35650010000005011271828184';
const nfe = '35261111222333000181550010001234561407182631';
const sha1 = '0123456789ABCDEF0123456789ABCDEF01234567';
const first = `nVersao=100&tpAmb=1&dhEmi=323031&vNF=1.00&vICMS=0.00&digVal=00&cIdToken=000001&cHashQRCode=00`;

describe('the code of a receipt', () => {
  it.each([
    [`${sp}?p=${sale}|2|1|1|${sha1}`, sale, 'version 2'],
    [
      `${mg}?p=${offline}|2|1|07|1999.90|6D395A7251544B4D7876374131426C6E662F6E6D4E4756582B4E383D|1|${sha1}`,
      offline,
      'version 2, offline',
    ],
    [`${sp}?p=${lettered}|3|1`, lettered, 'version 3'],
    [`${mg}?p=${offline}|3|1|07|1999.90|2|52998224725|QUJDREVGR0g=`, offline, 'version 3, offline'],
    [`${mg}?p=${offline}|3|1|07|1999.90|||QUJDREVGR0g=`, offline, 'version 3, offline, to nobody named'],
    [`${mg}?p=${offline}|3|1|07|1999.90|||QUJ+/EVG+0g=`, offline, 'a signature with plus signs'],
    [`${sp}?p=${sale}%7C2%7C1%7C1%7C${sha1}`, sale, 'encoded bars'],
    [`${sp}?P=${sale}|2|1|1|${sha1}`, sale, 'a name in upper case'],
    [`${sp.toUpperCase()}?P=${lettered.toLowerCase()}|3|1`, lettered, 'letters of either case'],
    [`${sp}?a=1&p=${sale}|2|1|1|${sha1}#top`, sale, 'other parameters and a fragment'],
    [`http://nfce.sefaz.pe.gov.br/nfce/consulta?chNFe=${sale}&${first}`, sale, 'version 1'],
    [`https://www.nfe.fazenda.gov.br/portal/consultaRecaptcha.aspx?tipoConsulta=completa&chNFe=${nfe}`, nfe, 'a query'],
    [`https://www.nfe.fazenda.gov.br/portal/consulta.aspx?nfe=${nfe}&x=`, nfe, 'a query by another name'],
    [`https://loja.example/nota/NFe${nfe}.pdf`, nfe, 'within the path'],
    [`https://loja.example/#/nota?chave=${nfe}`, nfe, 'behind a fragment'],
    [`https://loja.example/x?p=${nfe}`, nfe, 'alone in p'],
    [`www.nfce.fazenda.sp.gov.br/qrcode?p=${sale}|2|1|1|${sha1}`, sale, 'an address without its beginning'],
    [`https://loja.example/%E0%A4%A?k=${nfe}`, nfe, 'broken percent signs around it'],
    [nfe, nfe, 'the barcode'],
    [lettered, lettered, 'the barcode, with letters'],
    [`\n${nfe.replace(/(.{4})/g, '$1 ')}`, nfe, 'in groups'],
    [`NFe${nfe}`, nfe, 'with its prefix'],
    ['35-2611-11.222.333/0001-81-55-001-000.123.456-140.718.263-1', nfe, 'with slashes'],
  ])('%s is the key %s: %s', (text, key) => {
    expect(readReceiptCode(text, today)).toEqual({ key });
  });

  it.each([
    ['', 'key-empty', 'nothing'],
    [`${sp}?p=${sale.slice(0, 43)}0|2|1|1|${sha1}`, 'key-digit', 'a wrong digit'],
    [`${sp}?p=${sale.slice(0, 43)}|2|1`, 'key-length', 'too short'],
    [`https://evil.example/?p=<script>|2|1`, 'key-length', 'no key'],
    [`${sp}?p=|2|1`, 'key-empty', 'an empty key'],
    [`${sp}?p=${sale}|4|1`, 'code-version', 'a version yet to come'],
    [`${sp}?p=${sale}|1|1`, 'code-version', 'version 1 is not written so'],
    [`http://nfce.sefaz.pe.gov.br/nfce/consulta?chNFe=${sale}&nVersao=200`, 'code-version', 'a version that never was'],
    [`${sp}?p=${nfe}|3|1`, 'key-model', 'a code of an NFC-e with the key of an NF-e'],
    [`http://nfce.sefaz.pe.gov.br/nfce/consulta?chNFe=${nfe}&${first}`, 'key-model', 'the same in version 1'],
    [
      `https://www.nfe.fazenda.gov.br/portal/consulta.aspx?chNFe=${nfe.slice(1)}`,
      'key-length',
      'a query with too short a key',
    ],
    [`https://loja.example/${nfe.slice(0, 43)}0`, 'key-digit', 'a wrong digit in a path'],
    [sp, 'code-other', 'an address without a key'],
    ['https://www.gov.br/NF12', 'code-other', 'a government has no bikes'],
    ['https://loja.example/cardapio', 'code-other', 'a menu'],
    ['https://loja.example/?p=foo|bar', 'code-other', 'another p'],
    ['https://id.gs1.org/01/09506000134352/21/12345', 'code-other', 'a GS1 Digital Link'],
    ['WIFI:S:loja;T:WPA;P:12345678;;', 'code-other', 'a network'],
    ['BEGIN:VCARD', 'code-other', 'a card'],
    ['Olá', 'code-other', 'a word'],
    ['7891000315507', 'key-length', 'the barcode of goods'],
    ['352611112223330001815500100012345614', 'key-length', 'the second barcode of a DANFE'],
    ['352611', 'key-length', 'the beginning of a key'],
    [`${nfe}${nfe}`, 'key-length', 'two keys'],
    ['https://t.example.com.br/AB12CD34', 'code-tag', 'a tag'],
    ['https://t.example.com.br/ab12cd34?e=1', 'code-tag', 'a tag with its chip’s parameters'],
    ['http://localhost:5173/AB12CD34', 'code-tag', 'a tag, in development'],
    ['https://partner.example/b/x/AB12CD34?brand=aurora', 'code-tag', 'a partner’s tag'],
    ['AB12CD34', 'code-tag', 'a bare tag'],
    [' ab12 ', 'code-tag', 'a bare tag'],
  ])('%s is %s: %s', (text, problem) => {
    expect(readReceiptCode(text, today)).toEqual({ problem });
  });

  it('is not looked for in an endless text', () => {
    const endless = [
      `https://loja.example/${'9'.repeat(3000)}`,
      `${sp}?${'p=%'.repeat(600)}`,
      `${nfe}${' '.repeat(3000)}|`,
    ];
    for (const text of endless) expect(readReceiptCode(text, today)).toEqual({ problem: 'code-other' });
  });

  it('is of a month that has come', () => {
    expect(readReceiptCode(`${sp}?p=${sale}|2|1`, '2026-10-31')).toEqual({ problem: 'key-future' });
    expect(readReceiptCode(nfe, '2026-10-31')).toEqual({ problem: 'key-future' });
  });
});

test('no text makes it throw', () => {
  const anything = fc.string({ unit: 'binary' });
  const address = fc.tuple(fc.constantFrom(`${sp}?p=`, 'https://x.example/', 'http://', 'a.br?chNFe='), anything);
  fc.assert(
    fc.property(
      fc.oneof(
        anything,
        fc.webUrl({ withQueryParameters: true }),
        address.map((parts) => parts.join('')),
      ),
      (text) => {
        const read = readReceiptCode(text, today);
        expect('problem' in read ? read.problem : 'a key').toMatch(/^(key|code)-[a-z]+$/);
      },
    ),
    { numRuns: 1000 },
  );
});
