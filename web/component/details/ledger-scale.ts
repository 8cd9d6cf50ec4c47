import { daysBetween, type CalendarDate } from '#domain/warranty/calendar-date.ts';

/** A term on the picture, in percent of its width from the left. */
export type Bar = { from: number; width: number };

export type LedgerScale = { bars: Bar[]; today: number };

/** A term of a few days is seen all the same. */
const least = 2;
/** Room behind the end of what is over, for today. */
const beyond = 1.12;

/**
 * Where terms and today are on a line from the first day of all to the last; where all is over, the line goes on a little, and
 * today is at its end.
 */
export function ledgerScale(
  terms: readonly { startsOn: CalendarDate; endsOn: CalendarDate }[],
  today: CalendarDate,
): LedgerScale {
  const first = terms.map(({ startsOn }) => startsOn).reduce((a, b) => (a < b ? a : b));
  const last = terms.map(({ endsOn }) => endsOn).reduce((a, b) => (a > b ? a : b));
  const span = Math.max(1, daysBetween(first, last)) * (today > last ? beyond : 1);
  const at = (day: CalendarDate) => Math.min(100, Math.max(0, (100 * daysBetween(first, day)) / span));
  const bars = terms.map(({ startsOn, endsOn }) => {
    const from = Math.min(at(startsOn), 100 - least);
    return { from, width: Math.max(least, at(endsOn) - from) };
  });
  return { bars, today: today > last ? 100 : at(today) };
}
