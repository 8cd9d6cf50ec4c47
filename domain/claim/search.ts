import { cityKey } from '#domain/stores/city-key.ts';

/** Characters of a number, tag or serial number that have to be typed before it is looked for. */
const fewest = 3;

/** What a search of claims looks for. `key`: the beginning of a number, tag or serial number; null where the text can be none. */
export type ClaimSearch = { words: string; key: string | null };

/**
 * What somebody typed, as claims are searched by it: without accents, case and punctuation. Null where nothing is left of it, or
 * nothing was typed.
 */
export function claimSearch(typed: string): ClaimSearch | null {
  const words = cityKey(typed);
  if (words === '') return null;
  const key = words.replaceAll(' ', '').toUpperCase();
  return { words, key: key.length >= fewest ? key : null };
}
