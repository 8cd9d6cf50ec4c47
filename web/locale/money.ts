import type { Language } from '#domain/account/language.ts';
import { formatMoney } from '#domain/brazil/money.ts';

/** An amount on a screen: sign and number stay in one line, which the plain spaces of letters would not keep them in. */
export function moneyOf(cents: number, language: Language): string {
  return formatMoney(cents, language).replaceAll(' ', '\u00A0');
}
