import { expect, it } from 'vitest';
import { groupCode, spellCode } from './code-text.tsx';

it.each([
  ['AB12CD34', ['AB12', 'CD34'], 'A B 1 2 C D 3 4'],
  ['AB12 CD34', ['AB12', 'CD34'], 'A B 1 2 C D 3 4'],
  ['AE5-2026-00417', ['AE52', '0260', '0417'], 'A E 5 2 0 2 6 0 0 4 1 7'],
  ['ABC', ['ABC'], 'A B C'],
  ['ABCDE', ['ABCD', 'E'], 'A B C D E'],
  ['', [], ''],
])('%j', (code, groups, spelled) => {
  expect(groupCode(code)).toEqual(groups);
  expect(spellCode(code)).toBe(spelled);
});
