import type { Language } from '#domain/account/language.ts';
import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { Office } from '#domain/shop/office.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { plainWords } from './plain-words.ts';
import { wordsBeside } from './written.ts';

/** The offices as letters and documents name them, in the middle of a sentence. */
export const officeWords: Record<Language, Record<Office, string>> = wordsBeside(import.meta.url, 'offices');

/** A shop as letters name it: `Pedal Bom (12.ABC.345/01DE-35)`, or its CNPJ alone while it has no name. */
export function shopInWords({ name, cnpj }: Pick<Shop, 'name' | 'cnpj'>): string {
  return name ? `${plainWords(name)} (${formatCnpj(cnpj)})` : formatCnpj(cnpj);
}

/** Characters of a name in a text message, of which all words have 160. */
const longest = 30;

/** A shop as text messages name it: by its name without accents, by its CNPJ while nothing else is known of it. */
export function shopInText({ name, cnpj }: Pick<Shop, 'name' | 'cnpj'>): string {
  return gsmText(name ?? '', longest) || formatCnpj(cnpj);
}

/**
 * What somebody else wrote, as text messages have it: at most `longest` characters, without accents and whatever else is outside of the
 * GSM alphabet, of which one letter would double the price. Empty where nothing readable is left.
 */
export function gsmText(text: string, longest: number): string {
  const plain = plainWords(text, longest)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 &'(),.\-/]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return /[A-Za-z0-9]/.test(plain) ? plain : '';
}
