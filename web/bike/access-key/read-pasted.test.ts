import { describe, expect, test } from 'vitest';
import { readInserted, readPasted } from './read-pasted.ts';

const today = '2026-11-20';
const key = '35261111222333000181550010001234561407182631';
const ofShop = '35261111222333000181650150009876541802469133';
const address = `https://www.nfce.fazenda.sp.gov.br/qrcode?p=${ofShop}|2|1|1|0123456789abcdef0123456789abcdef01234567`;

describe('pasted text', () => {
  test.each([
    ['bare', key, { key }],
    ['in groups', '3526 1111 2223 3300 0181 5500 1000 1234 5614 0718 2631', { key }],
    ['with the prefix of files', `NFe${key}`, { key }],
    ['with the name of the file', `Chave de acesso: ${key}\nProtocolo 135260000000001`, { key }],
    ['in quotes behind words', `Chave: “\u200E${key.replace(/(.{4})(?=.)/g, '$1\u2013')}”`, { key }],
    ['as an address', address, { key: ofShop }],
    ['as an address in a message', `Sua nota: ${address} . Obrigado!`, { key: ofShop }],
    ['an address of something else', 'https://example.com/menu?dish=12', { problem: 'code-other' }],
    ['a part of a key', '3526 1111', null],
    ['a key with a wrong digit', key.slice(0, 43) + '2', null],
    ['nothing', ' ', null],
  ])('%s', (_what, text, expected) => expect(readPasted(text, today)).toEqual(expected));
});

describe('text inserted by a keyboard', () => {
  test('an address', () => expect(readInserted(`3526 ${address}`, today)).toEqual({ key: ofShop }));
  test('characters are typing', () => expect(readInserted('3526 1111 2223', today)).toBeNull());
});
