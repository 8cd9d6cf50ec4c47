import { expect, test } from 'vitest';
import { checkEntry } from './entry.ts';

const today = '2026-11-26';
const entry = { kind: 'inspection', doneOn: today, nextOn: null, parts: [] } as const;

test.each([
  ['today', {}, []],
  ['long ago', { doneOn: '2001-05-01' }, []],
  ['a day that has not come', { doneOn: '2026-11-27' }, ['doneOn date-future']],
  ['before there were tags', { doneOn: '1999-12-31' }, ['doneOn invalid']],
  ['with the next one', { nextOn: '2027-11-26' }, []],
  ['the next one on the same day', { nextOn: today }, ['nextOn date-before']],
  ['the next one before it', { nextOn: '2026-11-01' }, ['nextOn date-before']],
  ['the next one in three years', { nextOn: '2029-11-26' }, []],
  ['the next one later', { nextOn: '2029-11-27' }, ['nextOn date-too-far']],
  ['a part that nobody names', { kind: 'part-fitted' }, ['parts required']],
  ['a part', { kind: 'part-fitted', parts: ['Corrente'] }, []],
  [
    'everything wrong',
    { kind: 'part-fitted', doneOn: '2026-11-27', nextOn: today },
    ['doneOn date-future', 'nextOn date-before', 'parts required'],
  ],
] as const)('%s', (_, wish, problems) =>
  expect(checkEntry({ ...entry, ...wish }, today).map(({ at, code }) => `${at} ${code}`)).toEqual(problems),
);
