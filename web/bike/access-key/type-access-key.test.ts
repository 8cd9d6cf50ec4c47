import { describe, expect, test } from 'vitest';
import { bareKey } from '#web/shell/scan/bare-key.ts';
import {
  isWrongAt,
  keyLength,
  problemByServer,
  readInserted,
  readPasted,
  showKey,
  typeKey,
  type KeyProblem,
} from './type-access-key.ts';

const key = '35261112ABC34501DE35650010000005011271828184';
const grouped = '3526 1112 ABC3 4501\nDE35 6500 1000 0005\n0112 7182 8184';

test('a key shows in groups of four, four groups a line', () => {
  expect(showKey(key)).toBe(grouped);
  expect(key).toHaveLength(keyLength);
  expect(showKey('')).toBe('');
  expect(showKey('3526')).toBe('3526');
  expect(showKey('35261')).toBe('3526 1');
});

test.each([
  [grouped, key],
  [`NFe${key}`, key],
  [`nfe ${key.toLowerCase()}`, key],
  ['3526.1112/ABC3-4501', '35261112ABC34501'],
  ['NF', 'NF'],
  ['ﬁ3526', '3526'],
  [`${key}0`, `${key}0`],
  ['9'.repeat(100), '9'.repeat(64)],
])('%j is %s', (text, bare) => expect(bareKey(text)).toBe(bare));

describe('the caret', () => {
  /** `|` is the caret. */
  const press = (shown: string, before: string, erased?: 'backward' | 'forward') => {
    const { bare, caret } = typeKey({ shown: shown.replace('|', ''), caret: shown.indexOf('|'), before, erased });
    const text = showKey(bare);
    return `${text.slice(0, caret)}|${text.slice(caret)}`;
  };

  test.each([
    ['at the end', '3526|', '352', undefined, '3526|'],
    ['into the next group', '35261|', '3526', undefined, '3526 1|'],
    ['into the next line', '3526 1112 2233 30001|', '3526111222333000', undefined, '3526 1112 2233 3000\n1|'],
    ['in the middle, where a group is full', '352X|6 1112', '35261112', undefined, '352X| 6111 2'],
    ['in the middle', '35X|26 1112', '35261112', undefined, '35X|2 6111 2'],
    ['after a small letter', '3526 1112 a|', '35261112', undefined, '3526 1112 A|'],
    ['after a sign that is no part of a key', '3526-|1112', '35261112', undefined, '3526| 1112'],
    ['after a prefix', 'NFe3|', 'NFE', undefined, '3|'],
    ['a character is deleted', '3526 11|2', '35261112', 'backward', '3526 11|2'],
    ['the gap before the caret is deleted', '3526|1112', '35261112', 'backward', '352|1 112'],
    ['the gap behind the caret is deleted', '3526|1112', '35261112', 'forward', '3526| 112'],
    ['everything is deleted', '|', '35261112', 'backward', '|'],
  ] as const)('%s', (_what, shown, before, erased, expected) => {
    expect(press(shown, before, erased)).toBe(expected);
  });
});

const digits = '35261111222333000181550010001234561407182631';
const marked = (key: string, problem: KeyProblem | undefined) =>
  [...key].map((character, at) => (isWrongAt(at, character, problem) ? character : '·')).join('');

test.each([
  ['key-state', digits, '35·'],
  ['key-month', digits, '··2611·'],
  ['key-issuer', digits, '······11222333000181·'],
  ['key-emission', digits, `${'·'.repeat(34)}1·`],
  ['key-length', `${digits}99`, `${'·'.repeat(44)}99`],
  ['key-letters', '3526I111ABC345', '····I·········'],
  ['key-digit', digits, '·'],
  ['code-other', digits, '·'],
  [undefined, digits, '·'],
] as const)('%s is marked where it is', (problem, typed, start) => {
  expect(marked(typed, problem)).toBe(start.padEnd(typed.length, '·'));
});

test('a problem that the server finds with the key is shown at the field; others are not', () => {
  expect(problemByServer({ errors: [{ at: 'accessKey', code: 'key-future' }] })).toBe('key-future');
  expect(problemByServer({ errors: [{ at: 'tag', code: 'invalid' }] })).toBeUndefined();
  expect(problemByServer(undefined)).toBeUndefined();
});

const today = '2026-11-20';
const pasted = '35261111222333000181550010001234561407182631';
const ofShop = '35261111222333000181650150009876541802469133';
const address = `https://www.nfce.fazenda.sp.gov.br/qrcode?p=${ofShop}|2|1|1|0123456789abcdef0123456789abcdef01234567`;

describe('pasted text', () => {
  test.each([
    ['bare', pasted, { key: pasted }],
    ['in groups', '3526 1111 2223 3300 0181 5500 1000 1234 5614 0718 2631', { key: pasted }],
    ['with the prefix of files', `NFe${pasted}`, { key: pasted }],
    ['with the name of the file', `Chave de acesso: ${pasted}\nProtocolo 135260000000001`, { key: pasted }],
    ['in quotes behind words', `Chave: “\u200E${pasted.replace(/(.{4})(?=.)/g, '$1\u2013')}”`, { key: pasted }],
    ['as an address', address, { key: ofShop }],
    ['as an address in a message', `Sua nota: ${address} . Obrigado!`, { key: ofShop }],
    ['an address of something else', 'https://example.com/menu?dish=12', { problem: 'code-other' }],
    ['a part of a key', '3526 1111', null],
    ['a key with a wrong digit', pasted.slice(0, 43) + '2', null],
    ['nothing', ' ', null],
  ])('%s', (_what, text, expected) => expect(readPasted(text, today)).toEqual(expected));
});

describe('text inserted by a keyboard', () => {
  test('an address', () => expect(readInserted(`3526 ${address}`, today)).toEqual({ key: ofShop }));
  test('characters are typing', () => expect(readInserted('3526 1111 2223', today)).toBeNull());
});
