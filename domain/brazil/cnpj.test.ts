import { isValidCnpj } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatCnpj, formatCnpjTyping, parseCnpj, suggestCnpj } from './cnpj.ts';

describe('a CNPJ', () => {
  it.each([
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['12ABC34501DE35', '12ABC34501DE35'],
    ['11.222.333/0001-81', '11222333000181'],
    ['11.222.333/0001–81', '11222333000181'],
    ['12.ABC.345/01DE−35', '12ABC34501DE35'],
    ['00000000000191', '00000000000191'],
    ['11444777000161', '11444777000161'],
    ['12ABC34D000166', '12ABC34D000166'],
    ['A1B2C3D41A2B62', 'A1B2C3D41A2B62'],
    ['ABCDEFGHIJKL80', 'ABCDEFGHIJKL80'],
    ['ZZZZZZZZZZZZ62', 'ZZZZZZZZZZZZ62'],
    ['0X0J92JY000196', '0X0J92JY000196'],
    ['Q0SLFMBD7VX439', 'Q0SLFMBD7VX439'],
    ['06929383000163', '06929383000163'],
    ['12abc34501de35', '12ABC34501DE35'],
    [' 11222333000181 ', '11222333000181'],
  ])('%j is %s', (text, cnpj) => {
    expect(parseCnpj(text)).toBe(cnpj);
  });

  it.each([
    ['12ABC34501DE36', 'a wrong digit'],
    ['12ABC34501DE53', 'digits swapped'],
    ['12ABC34501DEA5', 'a letter as check digit'],
    ['12ABC34501DE3', 'too short'],
    ['12ABC34501DE355', 'too long'],
    ['00000000000000', 'the same digit throughout'],
    ['11111111111111', 'the same digit throughout'],
    ['11222333000180', 'a wrong digit'],
    ['12ABC3450IDE35', 'I for 1'],
    ['12ABC345O1DE35', 'O for 0'],
    ['12.ABÇ.345/01DE-35', 'a letter that is none of A to Z'],
    ['A1.B2C.3D4/1A2B-99', 'made-up digits'],
    ['12_ABC34501DE35', 'a character that nobody writes there'],
    ['１１２２２３３３０００１８１', 'digits of another script'],
    ['', 'nothing'],
  ])('%j is none: %s', (text) => {
    expect(parseCnpj(text)).toBeNull();
  });

  it('is grouped, also while it is typed', () => {
    expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
    const typed = [
      '1',
      '12',
      '12a',
      '12abc3',
      '12abc345',
      '12abc3450',
      '12abc34501de',
      '12abc34501de3',
      '12abc34501de359',
    ];
    expect(typed.map(formatCnpjTyping)).toEqual([
      '1',
      '12',
      '12.A',
      '12.ABC.3',
      '12.ABC.345',
      '12.ABC.345/0',
      '12.ABC.345/01DE',
      '12.ABC.345/01DE-3',
      '12.ABC.345/01DE-35',
    ]);
    expect(formatCnpjTyping('12abc34501dex35')).toBe('12.ABC.345/01DE-35');
  });

  it.each([
    ['12ABC3450IDE35', '12ABC34501DE35'],
    ['12.abc.345/o1de-35', '12ABC34501DE35'],
    ['12ABC34501DE35', null],
    ['ABCDEFGHIJKL80', null],
    ['12ABC3450IDE36', null],
  ])('hints at a digit where a letter looks like one: %j → %s', (text, cnpj) => {
    expect(suggestCnpj(text)).toBe(cnpj);
  });
});

test('agrees with brazilian-utils about every fourteen characters', () => {
  const base = fc.stringMatching(/^[A-Z0-9]{12}$/);
  const digits = fc.stringMatching(/^\d{2}$/);
  fc.assert(
    fc.property(base, digits, (twelve, two) => {
      // Both the digits drawn and all hundred that there are: one of them is right.
      const all = [two, ...Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))].map((dv) => twelve + dv);
      expect(all.filter((cnpj) => parseCnpj(cnpj) !== null)).toEqual(
        all.filter((cnpj) => isValidCnpj(cnpj, { version: 2 })),
      );
    }),
    { numRuns: 300 },
  );
});
