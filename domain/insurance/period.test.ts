import { expect, test } from 'vitest';
import { lastDayOf, periodInWords } from './period.ts';

test.each([
  // Midnight in São Paulo.
  ['2026-11-21T03:00:00Z', '24h de 20 de novembro de 2026', '2026-11-20'],
  ['2027-01-01T03:00:00Z', '24h de 31 de dezembro de 2026', '2026-12-31'],
  ['2026-11-20T15:30:00Z', '12:30 de 20 de novembro de 2026', '2026-11-20'],
  // Late in the evening, which is the next day in UTC.
  ['2026-11-21T02:59:00Z', '23:59 de 20 de novembro de 2026', '2026-11-20'],
])('a cover until %s is until %s, and its last day is %s', (instant, words, last) => {
  const at = new Date(instant);
  expect(periodInWords({ startsAt: at, endsAt: at })).toBe(`das ${words} às ${words}`);
  expect(lastDayOf(at)).toBe(last);
});

test('days are written as the reader of a screen writes them', () => {
  const period = { startsAt: new Date('2026-11-21T03:00:00Z'), endsAt: new Date('2027-11-21T03:00:00Z') };
  expect(periodInWords(period, (day) => day)).toBe('das 24h de 2026-11-20 às 24h de 2027-11-20');
});
