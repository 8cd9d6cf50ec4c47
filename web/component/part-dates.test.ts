import { expect, test } from 'vitest';
import { endInList, monthOf } from './part-dates.ts';

test.each([
  ['2028-09-01', 'pt-BR', 'set 2028'],
  ['2028-05-31', 'pt-BR', 'mai 2028'],
  ['2028-09-01', 'en', 'Sep 2028'],
  ['2027-01-01', 'en', 'Jan 2027'],
] as const)('%s in %s: %s', (date, language, text) => expect(monthOf(date, language)).toBe(text));

test.each([
  ['ending', 'pt-BR', '05/12'],
  ['ending', 'en', 'Dec 5'],
  ['active', 'pt-BR', 'dez 2026'],
  ['expired', 'en', 'Dec 2026'],
] as const)('%s in %s: %s', (state, language, text) => expect(endInList('2026-12-05', state, language)).toBe(text));
