import type { Language } from '#domain/account/language.ts';
import { dayOf, shortDate, timeOf } from '#web/locale/short-date.ts';

/** What a value of a column with fixed values is called; null for values that people write. */
export type NameOfValue = (column: string, value: string) => string | null;

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const date = /^\d{4}-\d\d-\d\d$/;

/** A value of a copy as a person reads it; null where there is none. */
export function valueInWords(column: string, value: unknown, nameOf: NameOfValue, language: Language): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return nameOf('any', String(value));
  if (column === 'totalCents' && typeof value === 'number') {
    return new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL' }).format(value / 100);
  }
  if (typeof value === 'object') return listed(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  const name = nameOf(column, value);
  if (name !== null) return name;
  if (instant.test(value)) return `${dayOf(value, language)}, ${timeOf(new Date(value), language)}`;
  return date.test(value) ? shortDate(value, language) : value;
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
