import { expect, test } from 'vitest';
import { reportProblem } from './police-report-field.tsx';

test.each([
  ['', true, undefined],
  ['  ', true, undefined],
  ['', false, 'required'],
  ['BO 123/2026', true, undefined],
  ['BO 123/2026', false, undefined],
  ['<b>', true, 'invalid'],
  ['1'.repeat(41), true, 'too-long'],
])('%j, may be left out: %s: %s', (typed, optional, problem) => expect(reportProblem(typed, optional)).toBe(problem));
