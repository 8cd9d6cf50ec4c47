import { describe, expect, test } from 'vitest';
import { parseSusepCode, parseSusepProcess, paysSomething } from './plan.ts';

describe('a SUSEP process', () => {
  test.each([
    ['15414.900123/2026-10', '15414.900123/2026-10'],
    [' 15414.001101/2013-36 ', '15414.001101/2013-36'],
    ['15414900123202610', '15414.900123/2026-10'],
  ])('%j is %s', (text, number) => expect(parseSusepProcess(text)).toBe(number));

  test.each(['10.003243/00-18', '15415.900123/2026-10', '15414.90012/2026-10', '15414.900123/2126-10', '1,54E+16', ''])(
    '%j is none',
    (text) => expect(parseSusepProcess(text)).toBeNull(),
  );
});

test('a SUSEP code is digits', () => {
  expect(['01234', '5886', ' 05886 '].map(parseSusepCode)).toEqual(['01234', '5886', '05886']);
  expect(['', '123', '1234567', '0123A', '１２３４５'].map(parseSusepCode)).toEqual([null, null, null, null, null]);
});

test('a plan pays something when its deductible is less than its limit', () => {
  const plan = (limitCents: number, deductibleCents: number) => ({ limitCents, deductibleCents, downPaymentCents: 0 });
  expect([plan(100, 0), plan(100, 99), plan(100, 100), plan(0, 0)].map(paysSomething)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
