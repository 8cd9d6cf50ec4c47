import * as z from 'zod/mini';

/** The rules of one-time codes (specification 12). Times in seconds. */
export const oneTimeCode = {
  digits: 6,
  livesSeconds: 600,
  tries: 5,
  resendAfterSeconds: 60,
  /**
   * How many codes for one purpose go to a phone, and as many to an e-mail address: asked for from one network, and from
   * all networks together, so that no inbox is flooded. What a browser that the recipient's account knows
   * asks for is counted by itself, so that strangers cannot use it up.
   */
  perNetwork: { times: 5, seconds: 3600 },
  fromStrangers: [
    { times: 10, seconds: 3600 },
    { times: 20, seconds: 86_400 },
  ],
  fromKnownDevices: { times: 5, seconds: 3600 },
  /** From one network, to any recipient. */
  inAll: { times: 20, seconds: 3600 },
} as const;

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
