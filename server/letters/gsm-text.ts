import { plainWords } from './plain-words.ts';

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
