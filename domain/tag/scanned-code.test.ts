import { describe, expect, test } from 'vitest';
import { readScannedCode, asDigits, nearMisses, readTypedTag } from './scanned-code.ts';

const hosts = ['app.example', 'localhost:3000', 's.example'];
const tag = 'AB12CD34';

describe('a code of a bike', () => {
  test.each([
    ['https://app.example/AB12CD34', null],
    ['https://app.example/ab12cd34', null],
    ['HTTPS://APP.EXAMPLE/AB12CD34', null],
    ['  https://app.example/AB12CD34\n', null],
    ['https://app.example/%41B12CD34', null],
    ['https://app.example/AB12CD34?brand=acme&storeId=7#x', 'acme'],
    ['http://localhost:3000/AB12CD34', null],
    ['https://s.example/AB12CD34', null],
    ['https://t.acme.example/AB12CD34?brand=Acme', 'Acme'],
    ['https://acme.example/bikes/x/ab12cd34?x=1&brand=acme', 'acme'],
    ['AB12CD34', null],
    [' ab12cd34 ', null],
  ])('%s', (text, brand) => expect(readScannedCode(text, hosts)).toEqual({ tag, brand }));
});

describe('a code of something else', () => {
  test.each([
    ['nothing', ''],
    ['words', 'Hello, world!'],
    ['a tag that is too long', 'A'.repeat(17)],
    ['10 kB of letters', 'A'.repeat(10_000)],
    ['a long address of ours', `https://app.example/AB12CD34?x=${'a'.repeat(10_000)}`],
    ['a word of our own addresses', 'https://app.example/manuals'],
    ['the word alone', 'login'],
    ['a deeper address of ours', 'https://app.example/loja/menu'],
    ['our start', 'https://app.example/'],
    ['a certificate of ours', 'https://app.example/certificate/PV-7F3K-20QX'],
    ['another port', 'https://app.example:8443/AB12CD34'],
    ['our host as a user’s name', 'https://app.example@evil.example/AB12CD34?brand=acme'],
    ['a foreign address', 'https://shop.example/AB12CD34'],
    ['a foreign address with an empty brand', 'https://shop.example/AB12CD34?brand='],
    ['a foreign address without encryption', 'http://acme.example/AB12CD34?brand=acme'],
    ['broken percent signs', 'https://app.example/%E0%A4%A'],
    ['a letter that is no ASCII', 'https://app.example/AB12CD3ſ'],
    ['a script', 'javascript:alert(1)//AB12CD34'],
    ['a script with our host', 'javascript://app.example/AB12CD34'],
    ['a Wi-Fi network', 'WIFI:T:WPA;S:Oficina;P:segredo;;'],
    ['an NFC-e', 'https://www.nfce.fazenda.sp.gov.br/qrcode?p=35261111222333000181650150009876541802469133|3|1'],
    ['a GS1 Digital Link', 'https://id.gs1.org/01/09506000134352/21/SN1234567890'],
    ['a GS1 Digital Link of a brand', 'https://acme.example/01/07898765432104/21/AB12CD34?brand=acme'],
    ['a GS1 asset of a brand', 'https://acme.example/8004/789876543BIKE01?brand=acme'],
    ['an e-mail', 'mailto:AB12CD34@app.example'],
    ['Pix', '00020126360014BR.GOV.BCB.PIX0114+5511900000001'],
  ])('%s', (_what, text) => expect(readScannedCode(text, hosts)).toBeNull());
});

test.each([
  ['ab12 cd34', 'AB12CD34'],
  [' AB12-CD34 ', 'AB12CD34'],
  ['ab.12/cd_34', 'AB12CD34'],
  ['', null],
  ['  ', null],
  ['abc', null],
  ['ÁBCD1', null],
])('%j is read as %j', (text, tag) => expect(readTypedTag(text)).toBe(tag));

test.each([
  ['NEWROAD2', 'NEWR0AD2'],
  ['IL12OO', '111200'],
  ['AB12CD34', 'AB12CD34'],
])('%s in digits is %s', (tag, digits) => expect(asDigits(tag)).toBe(digits));

test('near misses differ in one character that looks alike, and in nothing else', () => {
  expect(nearMisses('SX34')).toEqual(['5X34']);
  expect(nearMisses('AX34')).toEqual([]);
  expect(nearMisses('X0X3')).toEqual(['XOX3', 'XDX3', 'XQX3']);
});

test('what O, I and L mean is no near miss, and there are never many', () => {
  expect(nearMisses('OX34')).toEqual([]);
  expect(nearMisses('S5B8Z2G6').length).toBeLessThanOrEqual(6);
});
