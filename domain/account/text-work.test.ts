import { expect, test } from 'vitest';
import { unitsOfWork } from './text-work.ts';

test.each([
  [0, 0],
  [0.49, 0],
  [0.5, 1],
  [0.59, 1],
  [0.6, 2],
  [0.7, 4],
  [1, 4],
  [1.2, 4],
])('where %d of a ceiling is used up, a text message costs %d units of work', (used, units) => {
  expect(unitsOfWork(used)).toBe(units);
});
