/** What the first box of a HEIC picture says, and of AVIF, which cameras write alike (ISO/IEC 23008-12). */
const brands = ['heic', 'heix', 'hevc', 'heim', 'heis', 'hevm', 'mif1', 'msf1'];

/** Whether these bytes are a picture as iPhones take it, which few browsers open. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
  return head.startsWith('ftyp') && brands.includes(head.slice(4));
}
