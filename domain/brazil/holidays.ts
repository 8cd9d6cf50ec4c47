import { addDays, type CalendarDate } from '#domain/warranty/calendar-date.ts';

/**
 * A day on which shops all over Brazil differ from other days of the week. `national` holidays close what does not say
 * otherwise; on `optional` ones (pontos facultativos) each shop does as it likes.
 */
export type Holiday = { name: HolidayName; kind: 'national' | 'optional' };

/** Its name and kind; and the day of the year (`MM-DD`, since which year), or how many days after Easter Sunday it is. */
type Rule = { name: string; kind: Holiday['kind'] } & ({ on: string; since?: number } | { afterEaster: number });

/**
 * Federal laws 662/1949 (with 10.607/2002), 6.802/1980 (12 October), 9.093/1995 (Good Friday), 14.759/2023 (20 November); the
 * optional ones as the federal government declares them every year.
 */
const rules = [
  { name: 'new-year', kind: 'national', on: '01-01' },
  { name: 'carnival-monday', kind: 'optional', afterEaster: -48 },
  { name: 'carnival', kind: 'optional', afterEaster: -47 },
  { name: 'good-friday', kind: 'national', afterEaster: -2 },
  { name: 'tiradentes', kind: 'national', on: '04-21' },
  { name: 'labour-day', kind: 'national', on: '05-01' },
  { name: 'corpus-christi', kind: 'optional', afterEaster: 60 },
  { name: 'independence', kind: 'national', on: '09-07' },
  { name: 'our-lady', kind: 'national', on: '10-12' },
  { name: 'all-souls', kind: 'national', on: '11-02' },
  { name: 'republic', kind: 'national', on: '11-15' },
  { name: 'black-consciousness', kind: 'national', on: '11-20', since: 2024 },
  { name: 'christmas', kind: 'national', on: '12-25' },
] as const satisfies readonly Rule[];

export type HolidayName = (typeof rules)[number]['name'];

/** The holiday on a date; null on all other days. Holidays of states and towns are not known here. */
export function holidayOn(date: CalendarDate): Holiday | null {
  const easter = easterOf(Number(date.slice(0, 4)));
  const falls = (rule: Rule) =>
    'on' in rule
      ? date.slice(5) === rule.on && Number(date.slice(0, 4)) >= (rule.since ?? 0)
      : date === addDays(easter, rule.afterEaster);
  const found = rules.find(falls);
  return found ? { name: found.name, kind: found.kind } : null;
}

/**
 * Easter Sunday of a year of the Gregorian calendar.
 *
 * @see Meeus, Jones and Butcher, in Jean Meeus, Astronomical Algorithms (1991), chapter 8
 */
export function easterOf(year: number): CalendarDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const leap = Math.floor((century + 8) / 25);
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((century - leap + 1) / 3) + 15) % 30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * week) / 451);
  const days = moon + week - 7 * late + 114;
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
