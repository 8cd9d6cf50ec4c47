import { expect, test } from 'vitest';
import { progressLine } from './progress.ts';

test.each([
  [0, 0, 'filling: 0 %'],
  [0.25, 30_000, 'filling: 25 %, 1 min 30 s left'],
  [0.999, 60_000, 'filling: 99 %, 1 s left'],
  [1, 60_000, 'filling: 100 %, 0 s left'],
])('%s after %i ms', (part, milliseconds, line) => {
  expect(progressLine('filling', part, milliseconds)).toBe(line);
});
