import * as z from 'zod/mini';

/**
 * A solved challenge, as it comes with the request that was refused with `work-required`: the challenge and its solution,
 * JSON as base64url.
 */
export const workSchema = z.optional(z.string().check(z.maxLength(2_000), z.regex(/^[\w-]+$/, 'invalid')));

/** The share of a ceiling of text messages that numbers without an account get; the rest is for codes to those that have one. */
export const strangersShare = 0.8;

/**
 * How much work a text message to somebody who is not known costs, in units of at most two seconds on a slow phone.
 * `used`: the share (0 to 1) of the fullest ceiling of text messages that is used up. Nothing before half of it.
 */
export function unitsOfWork(used: number): 0 | 1 | 2 | 4 {
  if (used < 0.5) return 0;
  if (used < 0.6) return 1;
  return used < 0.7 ? 2 : 4;
}
