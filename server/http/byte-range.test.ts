import { expect, test } from 'vitest';
import { readRange } from './byte-range.ts';

test.each([
  ['bytes=0-1', 10, { first: 0, last: 1 }],
  ['bytes=0-0', 1, { first: 0, last: 0 }],
  ['bytes=3-', 10, { first: 3, last: 9 }],
  ['bytes=9-9', 10, { first: 9, last: 9 }],
  ['bytes=3-99', 10, { first: 3, last: 9 }],
  ['bytes=-4', 10, { first: 6, last: 9 }],
  ['bytes=-99', 10, { first: 0, last: 9 }],
  [' bytes=0-1 ', 10, { first: 0, last: 1 }],
  // Nothing of it is there.
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=10-12', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=-1', 0, 'unsatisfiable'],
  // No range, or more than one: the whole file is an answer.
  [undefined, 10, null],
  ['', 10, null],
  ['bytes=-', 10, null],
  ['bytes=5-3', 10, null],
  ['bytes=0-1,3-4', 10, null],
  ['bytes=a-b', 10, null],
  ['lines=0-1', 10, null],
  ['bytes=99999999999999999999-', 10, null],
] as const)('%j of %i bytes', (header, bytes, range) => {
  expect(readRange(header, bytes)).toEqual(range);
});
