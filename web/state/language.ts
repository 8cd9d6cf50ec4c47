import { create } from 'zustand';
import type { Language } from '#domain/account/language.ts';
import { languageCookie } from '#domain/tag/boot.ts';
import { boot } from './boot.ts';

/** The language of the app: the one the server wrote the page in, until somebody switches. */
export const useLanguage = create<{ language: Language }>(() => ({ language: boot.language }));

/** Changes the language, and remembers it for a year where the server reads it as well. */
export function chooseLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax${secure}`;
  document.documentElement.lang = language;
  useLanguage.setState({ language });
}
