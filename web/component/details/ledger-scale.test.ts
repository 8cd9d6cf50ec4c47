import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/warranty/calendar-date.ts';
import { ledgerScale } from './ledger-scale.ts';

const term = (startsOn: string, endsOn: string) => ({ startsOn, endsOn });

describe('today on the line', () => {
  test.each([
    ['on the first day', '2026-01-01', 0],
    ['in the middle', '2026-02-20', 50],
    ['on the last day', '2026-04-11', 100],
    ['before the first day', '2025-12-31', 0],
  ])('%s', (_, today, percent) => {
    expect(ledgerScale([term('2026-01-01', '2026-04-11')], today).today).toBe(percent);
  });

  test('after the last day it is at the end, and the term ends before', () => {
    const { bars, today } = ledgerScale([term('2026-01-01', '2026-04-11')], '2026-04-12');
    expect(today).toBe(100);
    expect(bars[0]!.width).toBeLessThan(95);
  });
});

test('terms stand to one another as their days do', () => {
  const { bars } = ledgerScale([term('2026-01-01', '2026-01-26'), term('2026-01-26', '2026-04-11')], '2026-01-01');
  expect(bars).toEqual([
    { from: 0, width: 25 },
    { from: 25, width: 75 },
  ]);
});

test('whatever the days, everything is on the picture and can be seen', () => {
  const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-02-29', days));
  const some = fc.tuple(day, fc.integer({ min: 0, max: 2500 })).map(([from, days]) => term(from, addDays(from, days)));
  const property = fc.property(fc.array(some, { minLength: 1, maxLength: 6 }), day, (terms, now) => {
    const { bars, today } = ledgerScale(terms, now);
    expect(today).toBeGreaterThanOrEqual(0);
    expect(today).toBeLessThanOrEqual(100);
    for (const { from, width } of bars) {
      expect(from).toBeGreaterThanOrEqual(0);
      expect(width).toBeGreaterThanOrEqual(2);
      expect(from + width).toBeLessThanOrEqual(100.001);
    }
  });
  fc.assert(property);
});
