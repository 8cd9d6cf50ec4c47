import * as z from 'zod/mini';
import { webAddress } from '#domain/web-address.ts';

/**
 * Characters that no name may hold: control characters, halves of surrogate pairs, unassigned characters, marks that
 * turn the direction of the text around, and angle brackets. Joiners stay (names in Persian or Hindi need them),
 * emoji do no harm.
 */
const forbidden = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Bidi_Control}<>]/u;

/**
 * A person's full name as given: trimmed, white space folded into single spaces, composed (NFC), 1 to 120 characters of
 * at least one of them a letter, and no web address.
 */
export const fullNameSchema = z.string().check(
  z.overwrite((name) => name.normalize('NFC').trim().replace(/\s+/gu, ' ')),
  z.minLength(1, 'required'),
  z.maxLength(120, 'too-long'),
  z.refine((name) => name === '' || (/\p{L}/u.test(name) && !forbidden.test(name) && !webAddress.test(name)), {
    error: 'invalid',
  }),
);

/**
 * `Marina de Souza` as `M***a S.`: how a person is named on a page that anybody may read. Of a first name of one or two
 * letters only the first is shown.
 */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/u);
  const first = lettersOf(words[0] ?? '');
  const last = words.length > 1 ? lettersOf(words.at(-1) ?? '')[0] : undefined;
  const masked = first.length > 2 ? `${first[0]}***${first.at(-1)}` : `${first[0] ?? ''}***`;
  return last ? `${masked} ${last.toUpperCase()}.` : masked;
}

/** A word's letters as people count them: an accent typed as a character of its own belongs to its letter. */
function lettersOf(word: string): string[] {
  return [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment);
}
