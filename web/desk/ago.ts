import { useState } from 'react';
import type { Language } from '#domain/account/language.ts';
import { useLanguage } from '#web/state/language.ts';

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago an instant was, by its largest whole unit: `há 3 dias`, `3 days ago`. */
export function agoIn(language: Language, instant: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - new Date(instant).getTime()) / 1000);
  const [unit, size] = steps.find(([, length]) => seconds >= length) ?? ['minute', 60];
  return new Intl.RelativeTimeFormat(language).format(-Math.floor(seconds / size), unit);
}

/** The same in the reader's language, counted from when the page was opened. */
export function useAgo(): (instant: string) => string {
  const language = useLanguage((state) => state.language);
  const [now] = useState(() => new Date());
  return (instant) => agoIn(language, instant, now);
}
