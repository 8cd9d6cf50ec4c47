import { formatCnpj } from '#domain/brazil/cnpj.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { plainWords } from './plain-words.ts';

/** A shop as letters name it: `Pedal Bom (12.ABC.345/01DE-35)`, or its CNPJ alone while it has no name. */
export function shopInWords({ name, cnpj }: Pick<Shop, 'name' | 'cnpj'>): string {
  return name ? `${plainWords(name)} (${formatCnpj(cnpj)})` : formatCnpj(cnpj);
}
