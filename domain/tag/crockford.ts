/** Crockford's base32: digits and capitals without I, L, O and U, which are misread or spell words. */
export const crockfordAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** One character for each random byte, all 32 equally likely (256 is a multiple of 32). */
export function crockford(random: Uint8Array): string {
  return Array.from(random, (byte) => crockfordAlphabet[byte % 32]).join('');
}
