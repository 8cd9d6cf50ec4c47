import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, parseMoney } from './money.ts';

test.each([
  ['12.900,00', 1_290_000],
  ['12900.00', 1_290_000],
  ['12900,00', 1_290_000],
  ['R$ 12.900', 1_290_000],
  ['R$12.900,5', 1_290_050],
  ['R$\u00A012.900,00', 1_290_000],
  ['brl 12900', 1_290_000],
  ['12,900.00', 1_290_000],
  ['1.234', 123_400],
  ['1.234.567', 123_456_700],
  ['1,234,567', 123_456_700],
  ['1.234.567,89', 123_456_789],
  ['1,234,567.89', 123_456_789],
  ['12,9', 1290],
  ['12.9', 1290],
  ['0,05', 5],
  ['0', 0],
  [' 7 ', 700],
])('%j is %i cents', (text, cents) => {
  expect(parseMoney(text)).toBe(cents);
});

test.each([
  ['1,234', 'thousands or a fraction'],
  ['R$ 12,900', 'thousands or a fraction'],
  ['0.123', 'a fraction of a cent'],
  ['12.9000', 'a fraction of a cent'],
  ['1234.567', 'a group too long'],
  ['1.23.456', 'groups of two'],
  ['12.900.00', 'two kinds of dots'],
  ['1.234,567', 'a fraction of a cent'],
  ['1,234.567,89', 'mixed'],
  ['-5', 'below zero'],
  ['(5)', 'below zero'],
  ['12 900', 'a space within'],
  ['12,', 'no decimals'],
  [',50', 'no whole'],
  ['1e3', 'not how money is written'],
  ['US$ 5', 'another currency'],
  ['R$', 'no number'],
  ['', 'nothing'],
  ['doze', 'words'],
  ['１２', 'digits of another script'],
  ['99999999999999999', 'more than can be counted'],
])('%j is no amount: %s', (text) => {
  expect(parseMoney(text)).toBeNull();
});

test.each([
  [1_290_000, 'R$ 12.900,00', 'R$12,900.00'],
  [5, 'R$ 0,05', 'R$0.05'],
  [-123_456, '-R$ 1.234,56', '-R$1,234.56'],
  [123_456_789_012, 'R$ 1.234.567.890,12', 'R$1,234,567,890.12'],
])('%i cents are %j in Portuguese, %j in English', (cents, portuguese, english) => {
  expect(formatMoney(cents, 'pt-BR')).toBe(portuguese);
  expect(formatMoney(cents, 'en')).toBe(english);
});

test('amounts formatted in either language are parsed back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), fc.constantFrom('en', 'pt-BR'), (cents, language) => {
      expect(parseMoney(formatMoney(cents, language))).toBe(cents);
    }),
  );
});

test('an endless text is no amount', () => {
  expect(parseMoney('9'.repeat(5000))).toBeNull();
  expect(parseMoney(`1${'.000'.repeat(5000)}`)).toBeNull();
});

test('no text makes it throw, or return anything but whole cents', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[R$ \d.,-]{0,20}$/));
  fc.assert(
    fc.property(text, (anything) => {
      const cents = parseMoney(anything);
      expect(cents === null || (Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
    }),
  );
});
