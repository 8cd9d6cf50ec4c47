import { describe, expect, test } from 'vitest';
import { answerBy, canWithdraw, silentFrom, withdrawBy } from './policy.ts';

/** An instant as clocks show it in São Paulo. */
const at = (local: string) => new Date(`${local}-03:00`);

describe('a policy can be withdrawn for seven days, the day of its issue not counted', () => {
  test.each([
    ['2026-11-20', '2026-11-27'],
    ['2026-12-28', '2027-01-04'],
    ['2028-02-25', '2028-03-03'],
    ['2027-02-25', '2027-03-04'],
    ['2026-01-31', '2026-02-07'],
    ['2026-06-24', '2026-07-01'],
  ])('issued on %s: until %s', (issued, last) => {
    expect(withdrawBy(at(`${issued}T15:00:00`))).toBe(last);
  });

  test('until the last second of the last day, where the person is', () => {
    const issued = at('2026-11-20T15:00:00');
    expect(canWithdraw(issued, at('2026-11-27T23:59:59'))).toBe(true);
    expect(canWithdraw(issued, at('2026-11-28T00:00:00'))).toBe(false);
  });

  test('from late in the evening, which is the next day in UTC', () => {
    expect(withdrawBy(at('2026-11-20T23:30:00'))).toBe('2026-11-27');
  });
});

test('an insurer has 25 days to answer, and its silence counts once the last of them is over', () => {
  const received = at('2026-11-20T23:30:00');
  expect(answerBy(received)).toBe('2026-12-15');
  expect(silentFrom(received)).toEqual(at('2026-12-16T00:00:00'));
});
