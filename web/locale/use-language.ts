import type { Language } from '#domain/account/language.ts';
import { useLanguage as store } from '#web/state/language.ts';

/** The language that the screen is in. */
export function useLanguage(): Language {
  return store(({ language }) => language);
}
