import { expect, test } from 'vitest';
import { dayOf, shortDate, timeOf } from './short-date.ts';

test.each([
  ['2026-11-20', '20/11/2026', 'Nov 20, 2026'],
  ['2028-02-29', '29/02/2028', 'Feb 29, 2028'],
])('%s', (date, portuguese, english) => {
  expect(shortDate(date, 'pt-BR')).toBe(portuguese);
  expect(shortDate(date, 'en')).toBe(english);
});

test('an instant is the day that it is in São Paulo', () => {
  expect(dayOf('2027-03-13T01:30:00.000Z', 'pt-BR')).toBe('12/03/2027');
});

test('a time of day is São Paulo’s', () => {
  expect(timeOf(new Date('2026-11-20T17:30:00.000Z'), 'pt-BR')).toBe('14:30');
  expect(timeOf(new Date('2026-11-20T17:30:00.000Z'), 'en')).toMatch(/^2:30\sPM$/);
});
