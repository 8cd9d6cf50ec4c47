import type { Language } from '#domain/account/language.ts';
import type { Around } from '#domain/stores/contract.ts';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';

/** A distance as people say it: `650 m`, `1,2 km`, `430 km`. Positions are known to 100 m, so metres come in steps of 50. */
export function distanceInWords(kilometres: number, language: Language): string {
  const metres = Math.max(50, Math.round(kilometres * 20) * 50);
  const [value, unit, digits] =
    metres < 1000 ? [metres, 'meter', 0] : [kilometres, 'kilometer', kilometres < 9.95 ? 1 : 0];
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(value);
}

/** Below this many kilometres a distance from the middle of an area or a town says nothing. */
const saysNothing = 2;

/** How far a store is, where that can be said: a town and the area of a postal code have a middle, but nobody is there. */
export function howFar(kilometres: number, by: Around['by'], language: Language): string | null {
  const isVague = (by === 'area' || by === 'city') && kilometres < saysNothing;
  return isVague ? null : distanceInWords(kilometres, language);
}

/** The time on a clock, `18:00`, as the language writes it: `6:00 PM`. */
export function clockInWords(time: string, language: Language): string {
  const instant = new Date(`1970-01-01T${time}:00Z`);
  return new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(instant);
}

/** The day of the week of a date: `seg.`, `Mon`; in full: `segunda-feira`. */
export function weekdayInWords(date: CalendarDate, language: Language, weekday: 'short' | 'long'): string {
  return new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}
