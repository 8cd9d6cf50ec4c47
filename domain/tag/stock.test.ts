import { expect, test } from 'vitest';
import { isRunningOut } from './stock.ts';

test.each([
  [0, 0, false],
  [0, 5, false],
  [1, 19, true],
  [1, 20, false],
  [10_000, 199, true],
  [10_000, 200, false],
])('with %i on bikes and %i free: %s', (onBike, free, expected) => {
  expect(isRunningOut({ onBike, free })).toBe(expected);
});
