import { expect, test } from 'vitest';
import { caseNumber, parseCaseNumber } from './case.ts';

test('a number is read as it was written, in any case of letters', () => {
  const number = caseNumber(Uint8Array.from([7, 19, 3, 20, 9, 23, 200]));
  expect(number).toBe('S-7K3M9Q');
  for (const text of ['S-7K3M9Q', ' s-7k3m9q ', '7K3M9Q', 'S7K3M9Q']) expect(parseCaseNumber(text)).toBe(number);
});

test.each(['', 'S-', 'S-7K3M9', 'S-7K3M9QQ', 'S-7K3M9U', 'T-7K3M9Q', "S-7K3M9Q' or 1=1"])('%j is no number', (text) => {
  expect(parseCaseNumber(text)).toBeNull();
});

test('bytes of all values make numbers that are read', () => {
  for (let byte = 0; byte < 256; byte++) {
    const made = caseNumber(new Uint8Array(6).fill(byte));
    expect(parseCaseNumber(made)).toBe(made);
  }
});
