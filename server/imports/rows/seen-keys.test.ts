import { expect, test } from 'vitest';
import type { ImportRun } from '#server/imports/importer.ts';
import { seenKeys } from './seen-keys.ts';

/** The run is only what the keys are kept by. */
const aRun = () => ({}) as ImportRun;

test('a key is known from its first line on, and not at that line itself', () => {
  const seen = seenKeys(aRun());
  expect(seen.before('a', 5)).toBeNull();
  seen.note('a', 5);
  seen.note('a', 5);
  seen.note('a', 9);
  expect([seen.before('a', 5), seen.before('a', 9), seen.before('b', 9)]).toEqual([null, 5, null]);
});

test('each run has its own keys, shared within the run', () => {
  const run = aRun();
  seenKeys(run).note('a', 2);
  expect(seenKeys(run).before('a', 3)).toBe(2);
  expect(seenKeys(aRun()).before('a', 3)).toBeNull();
});

test('none of a hundred thousand is lost or mixed up', () => {
  const seen = seenKeys(aRun());
  for (let line = 1; line <= 100_000; line++) seen.note(`key ${line}`, line);
  const wrong = [];
  for (let line = 1; line <= 100_000; line++) {
    if (seen.before(`key ${line}`, 0) !== line || seen.before(`other ${line}`, 0) !== null) wrong.push(line);
  }
  expect(wrong).toEqual([]);
});
