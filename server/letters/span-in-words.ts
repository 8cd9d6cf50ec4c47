import type { Language } from '#domain/account/language.ts';
import { homeZone } from '#domain/warranty/calendar-date.ts';

const units = [
  { unit: 'day', seconds: 86_400, from: 2 * 86_400 },
  { unit: 'hour', seconds: 3600, from: 3600 },
  { unit: 'minute', seconds: 60, from: 0 },
] as const;

/**
 * How long something lives, in the largest unit that gives a whole number: `10 minutos`, `24 hours`, `7 days`. Seconds come
 * from the constant that decides, so that a letter never promises another time.
 */
export function spanInWords(seconds: number, language: Language): string {
  const { unit, seconds: each } = units.find((one) => seconds >= one.from && seconds % one.seconds === 0) ?? units[2];
  const inUnit = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return inUnit.format(Math.floor(seconds / each));
}

const shortInstant = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: homeZone });

/** An instant as the operator's letters have it, in Portuguese: `20/11/2026, 12:00`. */
export function instantInPortuguese(at: Date): string {
  return shortInstant.format(at);
}

/** Which words a number takes, as in the app: those of one, or those of others. */
export function pluralOf(count: number, language: Language): 'one' | 'other' {
  return new Intl.PluralRules(language).select(count) === 'one' ? 'one' : 'other';
}
