import { expect, test } from 'vitest';
import { policeReportSchema } from './theft.ts';

test.each([
  ['2026/123.456-7', '2026/123.456-7'],
  ['  BO   1234 ', 'BO 1234'],
  ['DP1º-99', 'DP1º-99'],
])('%j is the report %j', (typed, kept) => expect(policeReportSchema.parse(typed)).toBe(kept));

test.each([
  ['', 'required'],
  ['1'.repeat(41), 'too-long'],
  ['<b>1</b>', 'invalid'],
  ['-1', 'invalid'],
  ['http://evil.example', 'invalid'],
  ['1\u0000', 'invalid'],
])('%j is none', (typed, code) => expect(policeReportSchema.safeParse(typed).error?.issues[0]?.message).toBe(code));
