import type { Language } from '#domain/account/language.ts';
import { landing as english } from '#web/locale/en/tag.json';
import { landing as portuguese } from '#web/locale/pt-BR/tag.json';

/**
 * The landing's words in both languages. Imported directly, not through i18next: the server renders the same view, and
 * the browser renders it before any other words are loaded.
 */
export const landingWords: Record<Language, typeof english> = { 'en': english, 'pt-BR': portuguese };
