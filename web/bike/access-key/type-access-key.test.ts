import { describe, expect, test } from 'vitest';
import { bareKey, keyLength, showKey, typeKey } from './type-access-key.ts';

const key = '35261112ABC34501DE35650010000005011271828184';
const dressed = '3526 1112 ABC3 4501\nDE35 6500 1000 0005\n0112 7182 8184';

test('a key shows in groups of four, four groups a line', () => {
  expect(showKey(key)).toBe(dressed);
  expect(key).toHaveLength(keyLength);
  expect(showKey('')).toBe('');
  expect(showKey('3526')).toBe('3526');
  expect(showKey('35261')).toBe('3526 1');
});

test.each([
  [dressed, key],
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
    const dress = showKey(bare);
    return `${dress.slice(0, caret)}|${dress.slice(caret)}`;
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
    ['a character is taken away', '3526 11|2', '35261112', 'backward', '3526 11|2'],
    ['the gap before the caret is taken away', '3526|1112', '35261112', 'backward', '352|1 112'],
    ['the gap behind the caret is taken away', '3526|1112', '35261112', 'forward', '3526| 112'],
    ['all of it is taken away', '|', '35261112', 'backward', '|'],
  ] as const)('%s', (_what, shown, before, erased, expected) => {
    expect(press(shown, before, erased)).toBe(expected);
  });
});
