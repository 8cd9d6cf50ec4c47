import { expect, test } from 'vitest';
import { leftAloneFor, lineFailures, untilNextInquiry, waitAfter } from './insurer-waits.ts';

const minute = 60_000;

test('calls wait from five seconds to a quarter of an hour, or as long as they are asked to', () => {
  expect([1, 2, 3, 7, 8, 9, 1000].map((attempts) => waitAfter(attempts, null) / 1000)).toEqual([
    5, 10, 20, 320, 640, 900, 900,
  ]);
  expect(waitAfter(1, 120)).toBe(2 * minute);
  expect(waitAfter(9, 120)).toBe(15 * minute);
});

test('questions come after a quarter of the time that has passed', () => {
  expect(untilNextInquiry(0, false)).toBe(3_000);
  expect(untilNextInquiry(30 * minute, false)).toBe(7.5 * minute);
  expect(untilNextInquiry(48 * 60 * minute, false)).toBe(6 * 60 * minute);
  expect(untilNextInquiry(0, true)).toBe(24 * 60 * minute);
});

test('an insurer that fails again and again is left alone for longer and longer', () => {
  expect(leftAloneFor(lineFailures - 1)).toBeNull();
  expect([0, 1, 4, 5, 500].map((more) => leftAloneFor(lineFailures + more)! / 1000)).toEqual([30, 60, 480, 900, 900]);
});
