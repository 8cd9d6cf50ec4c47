import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { gsmText } from './gsm-text.ts';

/** Characters of a name in a text message, of which all words have 160. */
const longest = 30;

/** A shop as text messages name it: by its name without accents, by its CNPJ while nothing else is known of it. */
export function shopInText({ name, cnpj }: Pick<Shop, 'name' | 'cnpj'>): string {
  return gsmText(name ?? '', longest) || formatCnpj(cnpj);
}
