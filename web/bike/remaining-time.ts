import type { Language } from '#domain/account/language.ts';
import { addMonths, daysBetween, type CalendarDate } from '#domain/warranty/calendar-date.ts';

/** Whole years, months and days from one day to another. */
export type Span = { years: number; months: number; days: number };

/** The time from today until a day that is not before it. */
export function timeUntil(endsOn: CalendarDate, today: CalendarDate): Span {
  let months = Math.floor(daysBetween(today, endsOn) / 28);
  while (months > 0 && addMonths(today, months) > endsOn) months--;
  return {
    years: Math.floor(months / 12),
    months: months % 12,
    days: daysBetween(addMonths(today, months), endsOn),
  };
}

/**
 * A span in words, its largest units: "1 year and 11 months", "3 meses e 4 dias". Days are not counted beside years.
 * The number decides between singular and plural (`falta` 1 mês, `faltam` 1 ano e 11 meses).
 */
export function spanInWords({ years, months, days }: Span, language: Language): { text: string; count: number } {
  const units = [
    [years, 'year'],
    [months, 'month'],
    [years === 0 ? days : 0, 'day'],
  ] as const;
  const shown = units.filter(([amount]) => amount > 0);
  const words = shown.map(([amount, unit]) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount),
  );
  const text = new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
  return { text, count: shown.length === 1 ? shown[0]![0] : shown.length };
}

/** How much of a term is over, 0 to 1. */
export function elapsedShare(startsOn: CalendarDate, endsOn: CalendarDate, today: CalendarDate): number {
  const whole = Math.max(1, daysBetween(startsOn, endsOn));
  return Math.min(1, Math.max(0, daysBetween(startsOn, today) / whole));
}
