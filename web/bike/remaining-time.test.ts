import { describe, expect, test } from 'vitest';
import { elapsedShare, spanInWords, timeUntil } from './remaining-time.ts';

describe('the time until a day', () => {
  test.each([
    ['2026-11-20', '2026-11-20', { years: 0, months: 0, days: 0 }],
    ['2026-11-20', '2026-11-21', { years: 0, months: 0, days: 1 }],
    ['2026-11-20', '2026-12-19', { years: 0, months: 0, days: 29 }],
    ['2026-11-20', '2026-12-20', { years: 0, months: 1, days: 0 }],
    ['2026-11-20', '2027-02-18', { years: 0, months: 2, days: 29 }],
    ['2026-11-20', '2028-11-19', { years: 1, months: 11, days: 30 }],
    ['2026-11-20', '2028-11-20', { years: 2, months: 0, days: 0 }],
    ['2024-02-29', '2025-02-28', { years: 1, months: 0, days: 0 }],
    ['2026-01-31', '2026-03-01', { years: 0, months: 1, days: 1 }],
    ['2026-02-01', '2026-03-01', { years: 0, months: 1, days: 0 }],
  ])('from %s to %s', (today, endsOn, span) => expect(timeUntil(endsOn, today)).toEqual(span));
});

describe('a span in words', () => {
  test.each([
    [{ years: 1, months: 11, days: 30 }, '1 ano e 11 meses', '1 year and 11 months', 2],
    [{ years: 2, months: 0, days: 9 }, '2 anos', '2 years', 2],
    [{ years: 1, months: 0, days: 0 }, '1 ano', '1 year', 1],
    [{ years: 0, months: 3, days: 4 }, '3 meses e 4 dias', '3 months and 4 days', 2],
    [{ years: 0, months: 1, days: 0 }, '1 mês', '1 month', 1],
    [{ years: 0, months: 0, days: 1 }, '1 dia', '1 day', 1],
    [{ years: 0, months: 0, days: 12 }, '12 dias', '12 days', 12],
  ])('%j', (span, portuguese, english, count) => {
    expect(spanInWords(span, 'pt-BR')).toEqual({ text: portuguese, count });
    expect(spanInWords(span, 'en')).toEqual({ text: english, count });
  });
});

test.each([
  ['2026-11-20', 0],
  ['2026-11-01', 0],
  ['2026-11-25', 0.5],
  ['2026-12-01', 1],
])('on %s so much of ten days is over: %d', (today, share) => {
  expect(elapsedShare('2026-11-20', '2026-11-30', today)).toBe(share);
});
