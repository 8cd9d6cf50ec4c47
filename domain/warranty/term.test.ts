import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './calendar-date.ts';
import { promisedUntil } from './promised-until.ts';
import { isExpired, legalTermEnd, warrantyOf, warrantyStart } from './term.ts';

test.each([
  ['2026-01-10', '2026-04-10'],
  ['2026-11-20', '2027-02-18'],
  ['2024-02-29', '2024-05-29'],
  ['2026-12-31', '2027-03-31'],
  ['2027-12-01', '2028-02-29'],
  ['2026-06-15', '2026-09-13'],
])('delivered on %s, the legal term ends on %s and is over the day after', (deliveredOn, lastDay) => {
  expect(legalTermEnd(deliveredOn)).toBe(lastDay);
  expect(isExpired(lastDay, lastDay)).toBe(false);
  expect(isExpired(lastDay, addDays(lastDay, 1))).toBe(true);
  expect(warrantyOf(deliveredOn, 0, lastDay)).toMatchObject({ state: 'active', decidedBy: 'legal', endsOn: lastDay });
  expect(warrantyOf(deliveredOn, 0, addDays(lastDay, 1))).toMatchObject({ state: 'expired', endsOn: lastDay });
});

describe('the law’s 90 days run after what the brand promised', () => {
  test.each([
    ['2024-02-29', 12, '2025-02-28', '2025-05-29'],
    ['2026-01-31', 1, '2026-02-28', '2026-05-29'],
    ['2026-11-20', 3, '2027-02-20', '2027-05-21'],
    ['2026-11-20', 24, '2028-11-20', '2029-02-18'],
  ] as const)('from %s with %i months: the brand’s until %s, in all until %s', (startsOn, months, promised, endsOn) => {
    const layers = [
      { reason: 'contractual', startsOn, endsOn: promised },
      { reason: 'legal', startsOn: addDays(promised, 1), endsOn },
    ];
    const on = (today: string) => warrantyOf(startsOn, months, today);
    expect(on(startsOn)).toEqual({ state: 'active', startsOn, endsOn, decidedBy: 'contractual', layers });
    expect(on(promised)).toMatchObject({ state: 'active', decidedBy: 'contractual' });
    expect(on(addDays(promised, 1))).toMatchObject({ state: 'active', decidedBy: 'legal' });
    expect(on(endsOn)).toMatchObject({ state: 'active', decidedBy: 'legal' });
    expect(on(addDays(endsOn, 1))).toMatchObject({ state: 'expired', decidedBy: 'legal' });
    expect(promisedUntil(on(endsOn))).toBe(promised);
  });

  test('without a promise from the day of delivery', () => {
    const warranty = warrantyOf('2026-11-20', 0, '2026-11-20');
    expect(warranty.layers).toEqual([{ reason: 'legal', startsOn: '2026-11-20', endsOn: '2027-02-18' }]);
    expect(promisedUntil(warranty)).toBeNull();
  });

  test('whatever a brand promises, and however early it ends, nobody has less than the law gives', () => {
    const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-02-29', days));
    const property = fc.property(day, fc.integer({ min: 0, max: 120 }), fc.nat(3000), (on, months, held) => {
      const { endsOn } = warrantyOf(on, months, on, addDays(on, held));
      expect(endsOn >= addDays(on, 90)).toBe(true);
      expect(endsOn <= warrantyOf(on, months, on).endsOn).toBe(true);
    });
    fc.assert(property);
  });
});

test.each([
  ['2026-10-01', '2026-11-20', '2026-10-01'],
  ['2026-11-20', '2026-11-20', '2026-11-20'],
  ['2026-11-21', '2026-11-20', '2026-11-20'],
  [null, '2026-11-20', '2026-11-20'],
])('purchased on %s, activated on %s: the warranty starts on %s', (purchasedOn, activatedOn, startsOn) => {
  expect(warrantyStart(purchasedOn, activatedOn)).toBe(startsOn);
});
