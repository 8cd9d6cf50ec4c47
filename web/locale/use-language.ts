import { createContext, useContext } from 'react';
import type { Language } from '#domain/account/language.ts';
import { useLanguage as store } from '#web/state/language.ts';

/** The language of a part of the app that does not follow the app's; null elsewhere. */
export const OwnLanguage = createContext<Language | null>(null);

/** The language that the screen is in. */
export function useLanguage(): Language {
  const language = store(({ language: app }) => app);
  return useContext(OwnLanguage) ?? language;
}
