import type { Language } from '#domain/account/language.ts';

/** A calendar date without time or zone, `2026-11-20`. */
export type CalendarDate = string;

/** The time zone in which the product's days begin and end. */
export const homeZone = 'America/Sao_Paulo';

const dayParts = new Intl.DateTimeFormat('en-US', {
  timeZone: homeZone,
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar date of an instant in São Paulo. */
export function dateOf(instant: Date): CalendarDate {
  // Put together from its parts: in which order a locale writes them differs from one engine to the next.
  const parts = Object.fromEntries(dayParts.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** The instant at which a date begins in São Paulo, which has had no summer time since 2019. */
export function startOfDay(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00-03:00`);
}

function utc(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00Z`);
}

function text(date: Date): CalendarDate {
  return date.toISOString().slice(0, 10);
}

/** The date this many days later (or earlier, when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const result = utc(date);
  result.setUTCDate(result.getUTCDate() + days);
  return text(result);
}

/** The same day this many months later; the month's last day where there is no such day (29 February, 31st). */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const start = utc(date);
  const result = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return text(result);
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((utc(to).getTime() - utc(from).getTime()) / 86_400_000);
}

/** Made once each: to make one takes a hundred times as long as to use it. */
const long: Partial<Record<Language, Intl.DateTimeFormat>> = {};

/** A date in words, as letters and documents write it: `20 de novembro de 2026`, `November 20, 2026`. */
export function inWords(date: CalendarDate, language: Language): string {
  long[language] ??= new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return long[language].format(utc(date));
}
