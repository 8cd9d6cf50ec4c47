import * as z from 'zod/mini';

/** The rules of one-time codes (specification 12). Times in seconds. */
export const oneTimeCode = {
  digits: 6,
  livesSeconds: 600,
  tries: 5,
  resendAfterSeconds: 60,
  /** Per phone, and as many per e-mail address. */
  perPhoneAnHour: 5,
  perAddressAnHour: 20,
} as const;

/** So many digits; spaces and dashes between them are what people paste along. */
export const codeSchema = z.string().check(
  z.maxLength(32, 'invalid'),
  z.overwrite((code) => code.replace(/[\s-]/g, '')),
  z.regex(new RegExp(`^\\d{${oneTimeCode.digits}}$`), 'invalid'),
);

/** Names a code that was asked for. Only who asked is told it, so that nobody else can use up the code's tries. */
export const codeIdSchema = z.uuid();

/** What is told of a code that was sent: its name, and from when on another may be asked for and until when this one works. */
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
