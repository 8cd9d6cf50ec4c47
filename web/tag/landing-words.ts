import type { Language } from '#domain/account/language.ts';
import { landing as english } from '../locale/en/tag.json';
import { landing as portuguese } from '../locale/pt-BR/tag.json';

/**
 * The landing's words in both languages. Imported as they are rather than through the translator: the server writes the
 * same view, and the browser draws it before it has fetched any other word.
 */
export const landingWords: Record<Language, typeof english> = { 'en': english, 'pt-BR': portuguese };
