import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, dateOf, daysBetween, inWords } from './calendar-date.ts';

test.each([
  ['2026-11-20T02:59:59.999Z', '2026-11-19'],
  ['2026-11-20T03:00:00.000Z', '2026-11-20'],
  ['2026-11-21T02:59:59.999Z', '2026-11-20'],
  ['2027-01-01T00:00:00.000Z', '2026-12-31'],
  ['2028-03-01T02:00:00.000Z', '2028-02-29'],
])('in São Paulo it is, at %s, %s', (instant, date) => {
  expect(dateOf(new Date(instant))).toBe(date);
});

test.each([
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', 1, '2026-04-30'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-11-20', 24, '2028-11-20'],
  ['2026-11-20', 0, '2026-11-20'],
])('%s and %i months is %s', (date, months, later) => {
  expect(addMonths(date, months)).toBe(later);
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s and %i days is %s', (date, days, later) => {
  expect(addDays(date, days)).toBe(later);
});

test('days between two dates undo adding them', () => {
  const date = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  const property = fc.property(date, fc.integer({ min: -5000, max: 5000 }), (instant, days) => {
    const from = instant.toISOString().slice(0, 10);
    expect(daysBetween(from, addDays(from, days))).toBe(days);
  });
  fc.assert(property);
});

test.each([
  ['pt-BR', '20 de novembro de 2026'],
  ['en', 'November 20, 2026'],
] as const)('in words, %s: %s', (language, words) => {
  expect(inWords('2026-11-20', language)).toBe(words);
});

test('a date for machines owes nothing to the order in which a locale writes dates', () => {
  const own = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format')!;
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { ...own, get: () => () => '11/20/2026' });
  try {
    expect(dateOf(new Date('2026-11-20T12:00:00Z'))).toBe('2026-11-20');
  } finally {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', own);
  }
});
