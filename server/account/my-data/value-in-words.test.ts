import { expect, test } from 'vitest';
import { valueInWords } from './value-in-words.ts';

const words: Record<string, string> = { 'kind.log-in': 'Log-in', 'any.true': 'yes', 'any.false': 'no' };
const nameOf = (column: string, value: string) => words[`${column}.${value}`] ?? null;

test.each([
  ['kind', 'log-in', 'Log-in'],
  ['kind', 'of-tomorrow', 'of-tomorrow'],
  ['state', 'log-in', 'log-in'],
  ['told', true, 'yes'],
  ['told', false, 'no'],
  ['totalCents', 1290000, 'R$12,900.00'],
  ['count', 0, '0'],
  ['at', '2026-11-20T02:30:00.000Z', 'Nov 19, 2026, 11:30 PM'],
  ['takenOn', '2026-11-20', 'Nov 20, 2026'],
  ['name', 'Marina', 'Marina'],
  ['name', null, null],
  ['name', '', null],
  ['details', {}, null],
  ['details', { domain: 'cyclist', reason: null }, 'domain: cyclist'],
  ['items', [{ number: 1, name: 'Bike' }, { number: 2 }], 'number: 1 · name: Bike\nnumber: 2'],
])('%s %j is said as %j', (column, value, said) =>
  expect(valueInWords(column, value, nameOf, 'en')?.replaceAll('\u202f', ' ') ?? null).toBe(said),
);
