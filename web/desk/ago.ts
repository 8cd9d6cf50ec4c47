import { useState } from 'react';
import type { Language } from '#domain/account/language.ts';
import { useLanguage } from '#web/state/language.ts';

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago an instant was, by its largest whole unit: `há 3 dias`, `yesterday`, `now`. */
export function agoIn(language: Language, instant: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - new Date(instant).getTime()) / 1000);
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const step = steps.find(([, length]) => seconds >= length);
  return step ? words.format(-Math.floor(seconds / step[1]), step[0]) : words.format(0, 'second');
}

/** The same in the reader's language, counted from when the page was opened. */
export function useAgo(): (instant: string) => string {
  const language = useLanguage((state) => state.language);
  const [now] = useState(() => new Date());
  return (instant) => agoIn(language, instant, now);
}
