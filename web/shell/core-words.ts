import type { Language } from '#domain/account/language.ts';
import { core as english } from '../locale/en/shell.json';
import { core as portuguese } from '../locale/pt-BR/shell.json';
import { useLanguage } from '../state/language.ts';

const words: Record<Language, typeof english> = { 'en': english, 'pt-BR': portuguese };

/** The few words that must be there before any other could be fetched, or when that failed. */
export function useCoreWords(): typeof english {
  return words[useLanguage(({ language }) => language)];
}
