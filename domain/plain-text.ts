import * as z from 'zod/mini';

/**
 * What a person writes for somebody else to read: plain text in lines, trimmed, 1 to `max` characters, without controls and
 * marks that turn the direction of reading.
 */
export function plainText(max: number) {
  return z.string().check(
    z.overwrite((text) => text.normalize('NFC').trim()),
    z.minLength(1, 'required'),
    z.maxLength(max, 'too-long'),
    z.refine((text) => !/[^\P{Cc}\n\t]|[\p{Cs}\p{Bidi_Control}]/u.test(text), { error: 'invalid' }),
  );
}
