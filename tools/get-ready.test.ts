import { expect, test } from 'vitest';
import { lookAt } from './get-ready.ts';

const enough = { writable: true, disk: 9e9, memory: 9e9 };

test('a machine that has what tests need is told nothing', () => {
  expect(lookAt(enough)).toEqual({ stops: [], warns: [] });
});

test.each([
  ['a read-only folder', { writable: false }, /read-only: clone into a folder that is yours/],
  ['too little disk', { disk: 0.4e9 }, /up to 2\.0 GB of disk, and 0\.4 GB are free.*TMPDIR=/],
])('%s stops, with what to do', (_what, machine, says) => {
  const { stops, warns } = lookAt({ ...enough, ...machine });
  expect(stops).toEqual([expect.stringMatching(says)]);
  expect(warns).toEqual([]);
});

test.each([
  ['little disk', { disk: 1.2e9 }, /2\.0 GB of disk, and 1\.2 GB are free/],
  ['little memory', { memory: 0.7e9 }, /2\.0 GB of memory, and 0\.7 GB are free/],
])('%s is said, and stops nothing', (_what, machine, says) => {
  expect(lookAt({ ...enough, ...machine })).toEqual({ stops: [], warns: [expect.stringMatching(says)] });
});
