import { expect, test } from 'vitest';
import { slowness } from './patience.ts';

test.each([
  ['a free machine', 0, 2, 1],
  ['one that runs just these tests', 2, 2, 1],
  ['one with four busy loops beside them', 6, 2, 3],
  ['one of many processors with the same', 6, 16, 1],
  ['one that ten others use', 20, 2, 10],
  ['one that nobody can use any more', 90, 2, 10],
])('%s is waited for as long as it needs', (_what, load, processors, times) => {
  expect(slowness(load, processors)).toBe(times);
});
