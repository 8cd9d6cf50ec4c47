import { baseOf, languages, type Language } from '#domain/account/language.ts';

/** A language in its own words: its name, and what leads to it. */
export const languageNames: Record<Language, { name: string; view: string }> = {
  'pt-BR': { name: 'Português', view: 'Ver em português' },
  'en': { name: 'English', view: 'View in English' },
};

/** A language in two letters: `PT`. */
export const codeOf = (language: Language) => baseOf(language)!.toUpperCase();

/** The one that a switch leads to: the next of all, after the last the first. */
export function nextLanguage(language: Language): Language {
  return languages[(languages.indexOf(language) + 1) % languages.length]!;
}
