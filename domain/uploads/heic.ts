/** What the first box of a HEIC picture says (ISO/IEC 23008-12). */
const brands = ['heic', 'heix', 'hevc', 'heim', 'heis', 'hevm', 'mif1', 'msf1'];

/** How many bytes of a file {@link isHeic} has to see. */
export const heicHeadBytes = 12;

/** Whether a file that begins with these bytes is a picture as iPhones take it, which few programs open. */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(4, heicHeadBytes));
  return text.startsWith('ftyp') && brands.includes(text.slice(4));
}
