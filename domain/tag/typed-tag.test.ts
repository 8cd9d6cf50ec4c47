import { expect, test } from 'vitest';
import { asDigits, nearMisses, readTypedTag } from './typed-tag.ts';

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
