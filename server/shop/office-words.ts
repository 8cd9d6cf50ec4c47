import type { Language } from '#domain/account/language.ts';
import type { Office } from '#domain/shop/office.ts';
import { wordsBeside } from '#server/letters/written.ts';

/** The offices as letters name them, in the middle of a sentence. */
export const officeWords: Record<Language, Record<Office, string>> = wordsBeside(import.meta.url);
