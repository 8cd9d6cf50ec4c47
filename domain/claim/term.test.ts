import { describe, expect, test } from 'vitest';
import { claimClock, nearUntil, repairDueOn } from './term.ts';

describe('the legal term', () => {
  test.each([
    ['2026-11-20', '2026-12-20'],
    ['2026-01-30', '2026-03-01'],
    ['2028-01-30', '2028-02-29'],
    ['2026-12-15', '2027-01-14'],
  ])('complained of on %s, the part has to be repaired by %s', (complainedOn, dueOn) => {
    expect(repairDueOn(complainedOn)).toBe(dueOn);
  });

  test.each([
    ['2026-11-20', 30, 'running'],
    ['2026-12-12', 8, 'running'],
    ['2026-12-13', 7, 'near'],
    ['2026-12-20', 0, 'near'],
    ['2026-12-21', -1, 'passed'],
  ])('due on 2026-12-20, on %s there are %i days left and it is %s', (today, daysLeft, mark) => {
    expect(claimClock('2026-12-20', today)).toEqual({ daysLeft, mark });
  });
});

test('what is due until `nearUntil` is marked, and what is due later is not', () => {
  const last = nearUntil('2026-11-20');
  expect(last).toBe('2026-11-27');
  expect(claimClock(last, '2026-11-20').mark).toBe('near');
  expect(claimClock('2026-11-28', '2026-11-20').mark).toBe('running');
});
