/** Longer input is cut: enough that a key with a few extra characters can still be corrected. */
const mostKept = 64;

/** The letters and digits of the input, upper case; without the `NFe` that files put before a key. */
export function bareKey(text: string): string {
  const prefix = prefixIn(text);
  return charactersOf(text).slice(prefix, prefix + mostKept);
}

/** ASCII is checked before the case is changed: upper case turns some other characters into ASCII letters. */
export function charactersOf(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}

/** The length of the `NFe` before a key, if there is one. */
export function prefixIn(text: string): number {
  return /^NFE\d/.test(charactersOf(text)) ? 3 : 0;
}
