import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import type { Language } from '#domain/account/language.ts';
import type { Around } from '#domain/stores/contract.ts';
import type { OpenState } from '#domain/stores/open-state.ts';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import type { Tone } from '#web/kit/feedback/badge.tsx';

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

/** From how many minutes before it closes on a store "closes in 20 min". */
const soon = 60;

/** Whether a store is open, in a few words, and how good that news is. */
export function openWords(
  { open, change, certain }: OpenState,
  t: TFunction<'stores'>,
  language: Language,
): { tone: Tone; words: string } {
  if (!certain) return { tone: 'warn', words: t('open.uncertain') };
  if (!change) return open ? { tone: 'good', words: t('open.always') } : { tone: 'neutral', words: t('open.closed') };
  const time = clockInWords(change.time, language);
  if (open) {
    return change.inMinutes <= soon
      ? { tone: 'warn', words: t('open.closing', { minutes: change.inMinutes }) }
      : { tone: 'good', words: t('open.until', { time }) };
  }
  if (change.days === 0) return { tone: 'neutral', words: t('open.opens', { time }) };
  if (change.days === 1) return { tone: 'neutral', words: t('open.tomorrow', { time }) };
  return { tone: 'neutral', words: t('open.on', { day: weekdayInWords(change.date, language, 'short'), time }) };
}

/** The current time, new every half minute: what is open changes while a screen is looked at. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
