import * as z from 'zod/mini';

/** Controls and marks that turn the direction of reading; and a letter with so many marks over it that they cover other lines. */
const hostile = /[^\P{Cc}\n\t]|[\p{Cs}\p{Bidi_Control}]|\p{M}{9}/u;
/** What nobody sees: spaces, and what fonts leave out or draw as nothing. */
const unseen = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * What a person writes for somebody else to read: plain text in lines, trimmed, 1 to `max` characters, at least one of them
 * visible, nothing that {@link hostile} matches.
 */
export function plainText(max: number) {
  return z.string().check(
    z.overwrite((text) => text.normalize('NFC').trim()),
    z.refine((text) => text.replace(unseen, '') !== '', { error: 'required', abort: true }),
    z.maxLength(max, 'too-long'),
    z.refine((text) => !hostile.test(text), { error: 'invalid' }),
  );
}
