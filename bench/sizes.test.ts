import { expect, test } from 'vitest';
import { readTags, sizes } from './sizes.ts';

test.each([
  ['7', 7],
  ['500k', 500_000],
  ['10m', 10_000_000],
  ['0', null],
  ['10 m', null],
  ['1.5m', null],
  ['ten', null],
  ['', null],
])('“%s” tags', (text, tags) => {
  expect(readTags(text)).toBe(tags);
});

test('the large database has as many tags as were said', () => {
  expect(sizes(false, 10_000_000)).toEqual({ few: 10_000, many: 10_000_000 });
  expect(sizes(true).many).toBeLessThan(sizes(false).many);
});
