import { expect, test } from 'vitest';
import { nameInLink } from './name-in-link.ts';

test.each([
  ['Quadro', 'Quadro'],
  ['  Roda \n dianteira\t', 'Roda dianteira'],
  [undefined, ''],
  ['', ''],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['Motor\u202Egnp.exe\u0000\u200B', 'Motor gnp.exe'],
  ['\u2028a\u2029b', 'a b'],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['Suporte de caramanhola com parafusos de titânio', 'Suporte de caramanhola com parafusos de…'],
])('%j is shown as %j', (text, shown) => {
  expect(nameInLink(text)).toBe(shown);
});

test.each(['x', '🚲', 'a ', ' '])('5 kB of %j are no longer than 40 characters', (unit) => {
  const shown = nameInLink(unit.repeat(5000));
  expect(Array.from(shown).length).toBeLessThanOrEqual(40);
  expect(shown.isWellFormed()).toBe(true);
});
