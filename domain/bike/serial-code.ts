import * as z from 'zod/mini';
import { serialKey, serialNumberSchema } from './serial-number.ts';

/** `tag`: the code by which the bike was scanned, of which there is no second use; `other`: no serial number. */
export type SerialCode = { serialNumber: string } | { problem: 'tag' | 'other' };

/**
 * Reads what a barcode or QR code on a frame or its box says: the serial number as it is printed there, perhaps behind `S/N:` or the like.
 * Addresses and longer texts are none. Whether it is this bike's number is the server's to say.
 */
export function readSerialCode(code: string, tag: string): SerialCode {
  const text = code.trim().replace(/^(s\/?n|serial( (no|number))?|n[º°.]?\s*(de )?s[ée]rie)[\s.:#º°-]+/i, '');
  if (text.split(/[/?#]/).some((part) => serialKey(part) === tag)) return { problem: 'tag' };
  const parsed = z.safeParse(serialNumberSchema, text);
  const isPlain = /^[\p{L}\d][\p{L}\d ./_-]*$/u.test(text) && /\d/.test(text);
  return parsed.success && isPlain ? { serialNumber: parsed.data } : { problem: 'other' };
}
