import { to } from '#domain/paths.ts';
import { parseTag } from './tag.ts';

/** Words that the server itself answers, or that a route may begin with one day. */
const kept =
  'CERTIFICATES PASSWORD RECEIPT TRANSFER SUPPORT STORES BATTERY TERMS PRIVACY LOGOUT SIGNUP ' +
  'ASSETS FONTS IMAGES MEDIA STATIC HEALTHZ READYZ INDEX ADMIN DEMO';

/** The first words of the routes below `places`. */
function firstWords(places: object): string[] {
  return Object.values(places).flatMap((place: object | { pattern: string }) =>
    'pattern' in place ? [place.pattern.split('/')[1]!.toUpperCase()] : firstWords(place),
  );
}

/**
 * Words in the format of a tag that one of our URLs begins with (specification 2, and what the server itself
 * answers). A bike with such a tag could not be reached at `/:tag`.
 */
export const reservedWords: readonly string[] = [
  ...new Set([...kept.split(' '), ...firstWords(to).filter((word) => parseTag(word))]),
];

const reserved = new Set(reservedWords);

/** How many characters a new tag has (specification 10). */
export const newTagLength = 8;

/** Whether a word is reserved for our own URLs, in any case of letters. */
export function isReserved(word: string): boolean {
  return reserved.has(word.trim().toUpperCase());
}

/** Text that spreadsheets read as a number: `00120045` would lose its zeros there, `12345E67` all its digits. */
const likeNumber = /^\d+E?\d*$/;

/**
 * A new tag: 8 characters of Crockford's base32, never a reserved word, nor one that a spreadsheet would spoil.
 * `random` gives the given number of random bytes and is called again when the result is such a word. The database
 * decides whether the tag is still free.
 */
export function newTag(random: (length: number) => Uint8Array): string {
  for (;;) {
    const tag = crockford(random(newTagLength));
    if (!isReserved(tag) && !likeNumber.test(tag)) return tag;
  }
}

/** Crockford's base32: digits and capitals without I, L, O and U, which are misread or spell words. */
export const crockfordAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** One character for each random byte, all 32 equally likely (256 is a multiple of 32). */
export function crockford(random: Uint8Array): string {
  return Array.from(random, (byte) => crockfordAlphabet[byte % 32]).join('');
}
