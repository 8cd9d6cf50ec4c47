import { describe, expect, test } from 'vitest';
import { addDays } from './calendar-date.ts';
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

describe('the layer that ends last decides', () => {
  test.each([
    ['2024-02-29', 12, 'contractual', '2025-02-28'],
    ['2026-01-31', 1, 'legal', '2026-05-01'],
    ['2026-11-20', 3, 'contractual', '2027-02-20'],
    ['2026-02-01', 3, 'legal', '2026-05-02'],
    ['2026-11-20', 0, 'legal', '2027-02-18'],
  ] as const)('from %s with %i contractual months: %s, until %s', (startsOn, months, decidedBy, endsOn) => {
    const warranty = warrantyOf(startsOn, months, startsOn);
    expect(warranty).toMatchObject({ startsOn, decidedBy, endsOn, state: 'active' });
    expect(warranty.layers.map(({ reason }) => reason)).toEqual(months ? ['legal', 'contractual'] : ['legal']);
  });

  test('the contractual one where both end on one day', () => {
    expect(warrantyOf('2026-12-03', 3, '2026-12-03')).toMatchObject({ endsOn: '2027-03-03', decidedBy: 'contractual' });
    expect(legalTermEnd('2026-12-03')).toBe('2027-03-03');
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
