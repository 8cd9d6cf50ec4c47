import type { Language } from '#domain/account/language.ts';
import type { Letter } from '#server/letters/letter.ts';

/**
 * For every exported builder of a feature's `letters.ts`, by file and name: its letters, in one
 * language, with `words` wherever a person, a partner or an invoice chooses the words. They are in `letters.cases.ts`
 * beside the letters.
 */
export type LetterCases = Record<string, (words: string, language: Language) => Letter[]>;

/** What the house puts into every letter: these may be there as links. */
export const own = { publicUrl: 'https://app.example.com.br', operatorEmail: 'help@operator.example' };

export const id = '0193b1c2-0000-7000-8000-000000000001';
export const cnpj = '12ABC34501DE35';
export const instant = new Date('2026-11-20T15:00:00Z');

export function reader(name: string, language: Language) {
  return { email: 'ana@example.com', phone: '+5511987654321', name, language };
}

export function bikeFacts(words: string, language: Language) {
  const { publicUrl } = own;
  const brand = { name: words, secondaryColor: words };
  return {
    language,
    to: 'ana@example.com',
    ownerName: words,
    brand,
    model: words,
    serialNumber: words,
    tag: 'AB12CD34',
    publicUrl,
  };
}
