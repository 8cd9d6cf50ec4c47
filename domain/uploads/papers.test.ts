import { expect, test } from 'vitest';
import { paperProblem } from './papers.ts';

test.each([
  ['application/pdf', 10, 0, null],
  ['image/jpeg', 10 * 1024 * 1024, 5, null],
  ['image/png', 10 * 1024 * 1024 + 1, 0, 'size'],
  ['image/heic', 10, 0, 'type'],
  ['', 10, 0, 'type'],
  ['application/pdf', 10, 6, 'many'],
])('%s of %d bytes beside %d papers: %s', (type, size, papers, problem) =>
  expect(paperProblem({ type, size }, papers)).toBe(problem),
);
