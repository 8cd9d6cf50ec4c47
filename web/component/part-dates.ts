import type { Language } from '#domain/account/language.ts';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import type { PartState } from '#domain/warranty/ledger.ts';

/** Month and year, as short as they can be read: `set 2028`, `Sep 2028`. */
export function monthOf(date: CalendarDate, language: Language): string {
  const parts = partsOf(date, language, { month: 'short', year: 'numeric' });
  return `${parts.month?.replace('.', '')} ${parts.year}`;
}

const daysOfMonth: Record<Language, Intl.DateTimeFormatOptions> = {
  'en': { day: 'numeric', month: 'short' },
  'pt-BR': { day: '2-digit', month: '2-digit' },
};

/** Day and month: `20/12`, `Dec 20`. */
function dayOfMonth(date: CalendarDate, language: Language): string {
  return format(language, daysOfMonth[language]).format(utc(date));
}

/** The end of a warranty in a list: to the day in its last days, to the month else. */
export function endInList(endsOn: CalendarDate, state: PartState, language: Language): string {
  return state === 'ending' ? dayOfMonth(endsOn, language) : monthOf(endsOn, language);
}

const utc = (date: CalendarDate) => new Date(`${date}T00:00:00Z`);
const format = (language: Language, shape: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...shape, timeZone: 'UTC' });

function partsOf(
  date: CalendarDate,
  language: Language,
  shape: Intl.DateTimeFormatOptions,
): Partial<Record<string, string>> {
  const parts = format(language, shape).formatToParts(utc(date));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}
