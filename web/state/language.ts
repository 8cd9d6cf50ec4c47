import { create } from 'zustand';
import type { Language } from '#domain/account/language.ts';
import { languageCookie } from '#domain/tag/boot-names.ts';
import { boot } from './boot.ts';

/** The language of the app: the language of the page until it is changed. */
export const useLanguage = create<{ language: Language }>(() => ({ language: boot.language }));

/** Changes the language, and stores it for a year in a cookie, which the server reads as well. */
export function chooseLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax${secure}`;
  document.documentElement.lang = language;
  useLanguage.setState({ language });
}
