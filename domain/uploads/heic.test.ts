import { expect, test } from 'vitest';
import { isHeic } from './heic.ts';

test.each([
  ['heic', true],
  ['mif1', true],
  ['isom', false],
  ['qt  ', false],
  ['', false],
])('a file that begins as "%s" is a HEIC picture: %s', (brand, is) => {
  expect(isHeic(new TextEncoder().encode(`\0\0\0\u0018ftyp${brand}`))).toBe(is);
});
