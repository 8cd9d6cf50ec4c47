import { expect, test } from 'vitest';
import { addedEach } from './activations.ts';
import { usedBetween } from './backends.ts';
import { sizeRow } from './table-sizes.ts';

test('what a row takes, with its part of the indexes', () => {
  expect(sizeRow({ table: 'tags', rows: 2_000_000, own: 160_000_000, indexes: 90_000_000 })).toEqual({
    'table': 'tags',
    'rows': 2_000_000,
    'bytes a row': 80,
    'of its indexes': 45,
    'MB': 250,
  });
});

test('connections of before count by what they used since, new ones whole, ended ones not', () => {
  const before = new Map([
    [1, 100],
    [2, 500],
  ]);
  const after = new Map([
    [1, 130],
    [3, 20],
  ]);
  expect(usedBetween(before, after)).toBe(50);
});

test('the rows of one of several pieces of work; what hardly grows is left out', () => {
  const before = new Map([
    ['letters', 10],
    ['brands', 5],
    ['limits', 7],
  ]);
  const after = new Map([
    ['letters', 40],
    ['brands', 5],
    ['limits', 8],
    ['events', 20],
  ]);
  expect(addedEach(before, after, 10)).toEqual([
    ['letters', 3],
    ['events', 2],
  ]);
});
