import * as z from 'zod/mini';
import { oneTimeCode } from './code-rules.ts';

/** This many digits; spaces and dashes between them are what people paste along. */
export const codeSchema = z.string().check(
  z.maxLength(32, 'invalid'),
  z.overwrite((code) => code.replace(/[\s-]/g, '')),
  z.regex(new RegExp(`^\\d{${oneTimeCode.digits}}$`), 'invalid'),
);

/** The id of a requested code. Only the requester receives it, so that nobody else can use up the code's tries. */
export const codeIdSchema = z.uuid();

/** The answer about a sent code: its id, when another may be requested, and how long this one works. */
export const codeSentSchema = z.object({
  codeId: codeIdSchema,
  resendAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type CodeSent = z.infer<typeof codeSentSchema>;

/**
 * The last line of a text message that lets a phone fill the code in: `@host #123456` (WebOTP; also binds iOS autofill).
 * The host is bare: no scheme, no path, no port.
 */
export function webOtpLine(host: string, code: string): string {
  return `@${host} #${code}`;
}

/** The refusals of a typed code. */
export const codeFails = ['code-wrong', 'code-expired', 'code-used', 'code-exhausted'] as const;

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
