import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { plainWords } from '#server/letters/plain-words.ts';

/** Characters of a name in a text message, of which all words have 160. */
const longest = 30;

/** A shop as text messages name it: by its name without accents, by its CNPJ while nothing else is known of it. */
export function shopInText({ name, cnpj }: Pick<Shop, 'name' | 'cnpj'>): string {
  const plain = plainText(name ? plainWords(name, longest) : '')
    .replace(/[^A-Za-z0-9 &'(),.\-/]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return /[A-Za-z0-9]/.test(plain) ? plain : formatCnpj(cnpj);
}

/** Without accents: one letter outside of the GSM alphabet would double the price of a text message. */
function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
