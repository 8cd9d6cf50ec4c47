import { expect, test } from 'vitest';
import { formatPrefix, prefixOf } from './phone-prefix.ts';

test('a range is a number without its last five digits, and says none of them', () => {
  expect(prefixOf('+5511987654321')).toBe('+55119876');
  expect(formatPrefix('+55119876')).toBe('+55 11 9876x-xxxx');
  expect(formatPrefix(prefixOf('+351912345678'))).toBe('+3519123xxxxx');
});
