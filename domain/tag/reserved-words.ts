import { crockford } from './crockford.ts';

/**
 * Words of the shape of a tag that a URL of the house begins with (specification 2, and what the server itself
 * answers). A bike with such a tag could not be reached at `/:tag`.
 */
export const reservedWords: readonly string[] = [
  ...['ERROR', 'MAINTENANCE', 'LOGIN', 'REGISTER', 'MANUALS', 'INSURANCE', 'LOJA', 'TEST'],
  ...['CERTIFICATE', 'CERTIFICATES', 'PROFILE', 'PASSWORD', 'RECEIPT', 'TRANSFER', 'SUPPORT', 'STORES', 'BATTERY'],
  ...['TERMS', 'PRIVACY', 'LOGOUT', 'SIGNUP'],
  ...['ASSETS', 'FONTS', 'IMAGES', 'MEDIA', 'STATIC', 'HEALTHZ', 'READYZ', 'INDEX', 'ADMIN', 'DEMO'],
];

const reserved = new Set(reservedWords);

/** How many characters a new tag has (specification 10). */
export const newTagLength = 8;

/** Whether a word is kept for the house's own URLs, in any case of letters. */
export function isReserved(word: string): boolean {
  return reserved.has(word.trim().toUpperCase());
}

/** What spreadsheets take for a number: `00120045` would lose its zeros there, `12345E67` all its digits. */
const likeNumber = /^\d+E?\d*$/;

/**
 * A new tag: 8 characters of Crockford's base32, never a reserved word, nor one that a spreadsheet would spoil. `random` gives
 * so many unpredictable bytes and is asked again when such a word came out. Whether the tag is still free is the database's to say.
 */
export function newTag(random: (length: number) => Uint8Array): string {
  for (;;) {
    const tag = crockford(random(newTagLength));
    if (!isReserved(tag) && !likeNumber.test(tag)) return tag;
  }
}
