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
