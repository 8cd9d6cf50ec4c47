import fc from 'fast-check';
import parsePhoneNumber from 'libphonenumber-js/mobile';
import { describe, expect, it, test } from 'vitest';
import {
  formatMobile,
  formatMobileTyping,
  maskMobile,
  parseMobile,
  parsePhone,
  formatPrefix,
  prefixOf,
} from './phone.ts';

describe('a Brazilian mobile number', () => {
  it.each([
    ['+5511987654321', '+5511987654321'],
    ['(11) 98765-4321', '+5511987654321'],
    ['11987654321', '+5511987654321'],
    ['011987654321', '+5511987654321'],
    ['5511987654321', '+5511987654321'],
    [' 11 98765.4321 ', '+5511987654321'],
    ['+55 (21) 99999-0001', '+5521999990001'],
    ['(85) 9 8877-6655', '+5585988776655'],
  ])('%j is %s', (text, phone) => {
    expect(parseMobile(text)).toBe(phone);
  });

  it.each([
    '1187654321',
    '(20) 98765-4321',
    '(23) 99999-9999',
    '(11) 3333-4444',
    '1198765432',
    '119876543210',
    '+351912345678',
    '0800 123 4567',
    '(11) 70012-3456',
    '(01) 98765-4321',
    'abc',
    '',
    '11987654321 ramal 2',
    '１１９８７６５４３２１',
  ])('%j is none', (text) => {
    expect(parseMobile(text)).toBeNull();
  });

  it('is shown, masked and grouped while typed', () => {
    expect(formatMobile('+5511987654321')).toBe('(11) 98765-4321');
    expect(maskMobile('+5511987654321')).toBe('(11) 9••••-4321');
    expect(
      ['1', '119', '1198765', '11987654', '+5511987654321', '011987654321', '119876543219'].map(formatMobileTyping),
    ).toEqual(['1', '(11) 9', '(11) 98765', '(11) 98765-4', '(11) 98765-4321', '(11) 98765-4321', '(11) 98765-4321']);
  });
});

describe('a number that rings somewhere', () => {
  it.each([
    ['(11) 3333-4444', '+551133334444'],
    ['+55 31 3222-0101', '+553132220101'],
    ['553132220101', '+553132220101'],
    ['021 2555-0100', '+552125550100'],
    ['(11) 98765-4321', '+5511987654321'],
  ])('%j is %s', (text, phone) => expect(parsePhone(text)).toBe(phone));

  it.each([
    '0800 123 4567',
    '4004-0001',
    '(20) 3333-4444',
    '(11) 6333-4444',
    '3333-4444',
    '+351 21 123 4567',
    '',
    'ligue',
  ])('%j is none', (text) => expect(parsePhone(text)).toBeNull());
});

// Ours is a page of code; the library is 48 kB (gzip) of numbering plans of the whole world, too much for a phone's first
// view. It is the reference here: over nine-digit numbers that begin with 9, in any area and notation, both have to
// agree.
// (Apart from those, it also reads landlines' lengths as old mobiles, and carrier codes such as 0 15 11.)
test('agrees with libphonenumber about numbers with a 9', () => {
  const area = fc.integer({ min: 10, max: 99 }).map(String);
  const number = fc.tuple(area, fc.stringMatching(/^\d{8}$/)).map(([two, rest]) => `${two}9${rest}`);
  const notation = fc.constantFrom(
    (n: string) => n,
    (n: string) => `0${n}`,
    (n: string) => `+55${n}`,
    (n: string) => `+55 (${n.slice(0, 2)}) ${n.slice(2, 7)}-${n.slice(7)}`,
    (n: string) => `(${n.slice(0, 2)}) ${n.slice(2)}`,
  );
  fc.assert(
    fc.property(number, notation, (n, written) => {
      const text = written(n);
      const theirs = parsePhoneNumber(text, 'BR');
      const isMobile = theirs?.country === 'BR' && theirs.isValid() && theirs.getType() === 'MOBILE';
      expect(parseMobile(text)).toBe(isMobile ? theirs.number : null);
    }),
    { numRuns: 3000 },
  );
});

test('a range is a number without its last five digits, and says none of them', () => {
  expect(prefixOf('+5511987654321')).toBe('+55119876');
  expect(formatPrefix('+55119876')).toBe('+55 11 9876x-xxxx');
  expect(formatPrefix(prefixOf('+351912345678'))).toBe('+3519123xxxxx');
});
