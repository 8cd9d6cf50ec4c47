/** Digits at the end of a number that say which one of its range it is. */
const within = 5;

/**
 * The range of a number in E.164: all of it but the last five digits, which is 100,000 numbers. Brazilian carriers get
 * numbers in blocks of 10,000 (Anatel, Plano de Numeração); people who earn by texts to their own numbers have a few
 * adjacent blocks, while the cyclists of one city are spread over hundreds of such ranges.
 */
export function prefixOf(phone: string): string {
  return phone.slice(0, -within);
}

/** A range as an operator reads it: `+55 11 9876x-xxxx`, with a letter for each digit that is left open. */
export function formatPrefix(prefix: string): string {
  const [, country = '', area = '', rest = ''] = /^\+(55)(\d{2})(\d*)$/.exec(prefix) ?? [];
  return country === '' ? `${prefix}${'x'.repeat(within)}` : `+${country} ${area} ${rest}x-xxxx`;
}
