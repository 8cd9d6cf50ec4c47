import { expect, test } from 'vitest';
import { problemOf } from './use-police-report.ts';

test.each([
  ['', true, undefined],
  ['  ', true, undefined],
  ['', false, 'required'],
  ['BO 123/2026', true, undefined],
  ['BO 123/2026', false, undefined],
  ['<b>', true, 'invalid'],
  ['1'.repeat(41), true, 'too-long'],
])('%j, may be left out: %s: %s', (typed, optional, problem) => expect(problemOf(typed, optional)).toBe(problem));
