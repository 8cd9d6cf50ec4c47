import type { Language } from '#domain/account/language.ts';
import { dateOf, homeZone, type CalendarDate } from '#domain/warranty/calendar-date.ts';

const shapes: Record<Language, Intl.DateTimeFormatOptions> = {
  'en': { dateStyle: 'medium' },
  'pt-BR': { day: '2-digit', month: '2-digit', year: 'numeric' },
};

/** A day in the short format of the language: `20/11/2026`, `Nov 20, 2026`. */
export function shortDate(date: CalendarDate, language: Language): string {
  return new Intl.DateTimeFormat(language, { ...shapes[language], timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** The day of an instant (ISO 8601), in São Paulo, in the short format of the language. */
export function dayOf(instant: string, language: Language): string {
  return shortDate(dateOf(new Date(instant)), language);
}

/** Day and time of an instant in São Paulo: `21/11/2026, 14:32`. */
export function momentOf(instant: Date, language: Language): string {
  return `${shortDate(dateOf(instant), language)}, ${timeOf(instant, language)}`;
}

/** The time of day of an instant in São Paulo: `14:32`, `2:32 PM`. */
export function timeOf(instant: Date, language: Language): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: homeZone }).format(instant);
}
