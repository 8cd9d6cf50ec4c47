import type { Language } from '#domain/account/language.ts';
import { dateOf, homeZone, inWords } from '#domain/warranty/calendar-date.ts';
import { wordsBeside } from '#server/letters/written.ts';

export const dossierWords = wordsBeside<typeof import('./dossier-words.en.json')>(import.meta.url);

/** An instant, in São Paulo's time. */
export function momentInWords({ language }: { language: Language }, at: Date): string {
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: homeZone }).format(at);
  return `${inWords(dateOf(at), language)}, ${time}`;
}
