import type { Language } from '#domain/account/language.ts';
import { formatMoney } from '#domain/brazil/money.ts';
import { dateOf, homeZone, type CalendarDate } from '#domain/warranty/calendar-date.ts';

/** What a value of a column with fixed values is called; null for values that people write. */
export type NameOfValue = (column: string, value: string) => string | null;

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const date = /^\d{4}-\d\d-\d\d$/;

const days: Record<Language, Intl.DateTimeFormat> = {
  'en': new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }),
  'pt-BR': new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }),
};
const times: Record<Language, Intl.DateTimeFormat> = {
  'en': new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone: homeZone }),
  'pt-BR': new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: homeZone }),
};

/** Day and time of an instant in São Paulo: `21/11/2026, 14:32`. */
export function momentInWords(at: Date, language: Language): string {
  return `${dayInWords(dateOf(at), language)}, ${times[language].format(at)}`;
}

function dayInWords(day: CalendarDate, language: Language): string {
  return days[language].format(new Date(`${day}T00:00:00Z`));
}

/** A value of a copy, as JSON has it, as a person reads it; null where there is none. */
export function valueInWords(column: string, value: unknown, nameOf: NameOfValue, language: Language): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return nameOf('any', String(value));
  if (column.endsWith('Cents') && typeof value === 'number') return formatMoney(value, language);
  if (typeof value === 'object') return listed(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  const name = nameOf(column, value);
  if (name !== null) return name;
  if (instant.test(value)) return momentInWords(new Date(value), language);
  return date.test(value) ? dayInWords(value, language) : value;
}

/** What has parts of its own, as they are stored: each with its name, in lines where there are several things. */
function listed(value: object): string | null {
  const things = Array.isArray(value) ? (value as unknown[]) : [value];
  const lines = things.map((thing) =>
    typeof thing === 'object' && thing !== null
      ? Object.entries(thing)
          .filter(([, part]) => part !== null && part !== '')
          .map(([name, part]) => `${name}: ${typeof part === 'object' ? JSON.stringify(part) : String(part)}`)
          .join(' · ')
      : String(thing),
  );
  return lines.join('\n') || null;
}
