import { describe, expect, test } from 'vitest';
import { easterOf, holidayOn } from './holidays.ts';

describe('Easter', () => {
  test.each([
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2029, '2029-04-01'],
    [2030, '2030-04-21'],
    [2038, '2038-04-25'],
  ])('%i', (year, date) => expect(easterOf(year)).toBe(date));
});

/** Carnival's Tuesday, Good Friday and Corpus Christi, as the federal calendars have them. */
describe.each([
  [2024, '2024-02-13', '2024-03-29', '2024-05-30'],
  [2025, '2025-03-04', '2025-04-18', '2025-06-19'],
  [2026, '2026-02-17', '2026-04-03', '2026-06-04'],
  [2027, '2027-02-09', '2027-03-26', '2027-05-27'],
  [2028, '2028-02-29', '2028-04-14', '2028-06-15'],
  [2029, '2029-02-13', '2029-03-30', '2029-05-31'],
  [2030, '2030-03-05', '2030-04-19', '2030-06-20'],
])('%i', (year, carnival, goodFriday, corpusChristi) => {
  test('the days that move', () => {
    expect(holidayOn(carnival)).toEqual({ name: 'carnival', kind: 'optional' });
    expect(holidayOn(goodFriday)).toEqual({ name: 'good-friday', kind: 'national' });
    expect(holidayOn(corpusChristi)).toEqual({ name: 'corpus-christi', kind: 'optional' });
  });

  test('ten national holidays, and three optional ones', () => {
    const days = Array.from({ length: 366 }, (_, day) =>
      new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10),
    );
    const kinds = days.filter((date) => date.startsWith(`${year}`)).map((date) => holidayOn(date)?.kind);
    expect(kinds.filter((kind) => kind === 'national')).toHaveLength(10);
    expect(kinds.filter((kind) => kind === 'optional')).toHaveLength(3);
  });
});

test.each([
  ['2026-01-01', 'new-year'],
  ['2026-04-21', 'tiradentes'],
  ['2026-05-01', 'labour-day'],
  ['2026-09-07', 'independence'],
  ['2026-10-12', 'our-lady'],
  ['2026-11-02', 'all-souls'],
  ['2026-11-15', 'republic'],
  ['2026-11-20', 'black-consciousness'],
  ['2026-12-25', 'christmas'],
])('%s is %s', (date, name) => expect(holidayOn(date)).toEqual({ name, kind: 'national' }));

test('20 November is a national holiday since 2024', () => {
  expect(holidayOn('2023-11-20')).toBeNull();
  expect(holidayOn('2024-11-20')).not.toBeNull();
});

test.each(['2026-11-19', '2026-11-21', '2026-02-18', '2026-04-05', '2026-12-31'])('%s is no holiday', (date) =>
  expect(holidayOn(date)).toBeNull(),
);
