import type { Language } from '#domain/account/language.ts';

/**
 * The ways of writing an amount that can mean one thing only. Money has two decimals at most, so three digits after a dot
 * are thousands, as Brazil writes them. After a comma they are not taken: `1,234` is a thousand to one program and a
 * fraction to another.
 */
const ways: readonly { shape: RegExp; thousands: string; decimal: string }[] = [
  { shape: /^\d+(,\d{1,2})?$/, thousands: '', decimal: ',' },
  { shape: /^\d+\.\d{1,2}$/, thousands: '', decimal: '.' },
  { shape: /^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/, thousands: '.', decimal: ',' },
  { shape: /^[1-9]\d{0,2}(,\d{3})+\.\d{1,2}$/, thousands: ',', decimal: '.' },
  { shape: /^[1-9]\d{0,2}(,\d{3}){2,}$/, thousands: ',', decimal: '.' },
];

/**
 * Reads an amount of BRL as people and spreadsheets write it (`12.900,00`, `12900.00`, `R$ 12.900`) and gives its cents;
 * null for what is no amount, below zero, or could mean two (`1,234`). Never rounds: three decimals are none.
 */
export function parseMoney(text: string): number | null {
  // No amount is that long, and cents beyond it could not be counted exactly.
  if (text.length > 40) return null;
  const amount = text.trim().replace(/^(R\$|BRL)\s*/i, '');
  const way = ways.find(({ shape }) => shape.test(amount));
  if (!way) return null;
  const [whole = '', fraction = ''] = amount.replaceAll(way.thousands, '').split(way.decimal);
  const cents = Number(whole + fraction.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}

const formats: Record<Language, Intl.NumberFormat> = {
  'en': new Intl.NumberFormat('en', { style: 'currency', currency: 'BRL' }),
  'pt-BR': new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }),
};

/** Cents of BRL as the language writes them: `R$ 12.900,00`, `R$12,900.00`. All spaces in it are plain ones. */
export function formatMoney(cents: number, language: Language): string {
  return formats[language].format(cents / 100).replace(/[\u00A0\u202F]/g, ' ');
}
