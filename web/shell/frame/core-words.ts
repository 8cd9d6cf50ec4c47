import type { Language } from '#domain/account/language.ts';
import english from '#web/locale/en/core.json';
import portuguese from '#web/locale/pt-BR/core.json';
import { useLanguage } from '#web/state/language.ts';

const words: Record<Language, typeof english> = { 'en': english, 'pt-BR': portuguese };

/** The few words that are needed before others are loaded, or if that fails. */
export function useCoreWords(): typeof english {
  return words[useLanguage(({ language }) => language)];
}
