import * as z from 'zod/mini';

/** The ways to show a second factor. A recovery code is for who has lost the others; each works once. */
export const factorWays = ['passkey', 'totp', 'recovery-code'] as const;
export type FactorWay = (typeof factorWays)[number];

/** Recovery codes that a person has: ten, of ten characters, shown once. */
export const recoveryCodes = { count: 10, characters: 10 } as const;

/** Passkeys that one person may have. */
export const mostPasskeys = 10;

/** What began with a password or a link and waits for a second factor. It works in the browser alone in which it began. */
export const ticketSchema = z.string().check(z.minLength(1), z.maxLength(100));

/** The six digits of an authenticator app (RFC 6238); spaces between them are what people type along. */
export const totpCodeSchema = z.string().check(
  z.maxLength(16, 'invalid'),
  z.overwrite((code) => code.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, 'invalid'),
);

/** A recovery code as it is compared: capitals, without the dash. Crockford's letters that look like digits are read as those. */
export const recoveryCodeSchema = z.string().check(
  z.maxLength(32, 'invalid'),
  z.overwrite((code) => code.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')),
  z.regex(new RegExp(`^[0-9A-HJKMNP-TV-Z]{${recoveryCodes.characters}}$`), 'invalid'),
);

const base64url = (most: number) =>
  z.string().check(z.minLength(1, 'required'), z.maxLength(most, 'too-long'), z.regex(/^[\w-]+$/, 'invalid'));

/** What a browser answers for a passkey that it has (`AuthenticationResponseJSON`): what of it the server looks at. Everything as base64url. */
export const passkeyAnswerSchema = z.strictObject({
  id: base64url(1400),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(4000),
  signature: base64url(2000),
  userHandle: z.optional(base64url(100)),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

/** What a browser answers for a passkey that it has made (`RegistrationResponseJSON`): what of it the server looks at. */
export const newPasskeySchema = z.strictObject({
  id: base64url(1400),
  clientDataJSON: base64url(4000),
  attestationObject: base64url(20_000),
  transports: z.array(z.string().check(z.maxLength(20), z.regex(/^[\w-]+$/, 'invalid'))).check(z.maxLength(10)),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** What a person calls a passkey: `Notebook do escritório`. */
export const passkeyNameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(60, 'too-long'),
    z.regex(/^[^\p{Cc}\p{Cs}<>]*$/u, 'invalid'),
  );

/** A second factor as it is shown. */
export const shownFactorSchema = z.discriminatedUnion('way', [
  z.strictObject({ way: z.literal('passkey'), answer: passkeyAnswerSchema }),
  z.strictObject({ way: z.literal('totp'), code: totpCodeSchema }),
  z.strictObject({ way: z.literal('recovery-code'), code: recoveryCodeSchema }),
]);
export type ShownFactor = z.infer<typeof shownFactorSchema>;

const passkeyReferenceSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** What a browser is asked with for a passkey that it has (`PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyQuestionSchema = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.array(passkeyReferenceSchema),
  userVerification: z.literal('required'),
});
export type PasskeyQuestion = z.infer<typeof passkeyQuestionSchema>;

/** What a browser is asked with for a new passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const passkeyWishSchema = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(passkeyReferenceSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyWish = z.infer<typeof passkeyWishSchema>;

/** What waits for a second factor: which ways this person has, and for a passkey what the browser is asked with. */
export const factorTicketSchema = z.object({
  ticket: z.string(),
  expiresAt: z.iso.datetime(),
  ways: z.array(z.enum(factorWays)),
  passkey: z.nullable(passkeyQuestionSchema),
});
export type FactorTicket = z.infer<typeof factorTicketSchema>;

/** The secret of an authenticator app: in base32 to type, and as the address of a QR code. */
export const totpWishSchema = z.object({ secret: z.string(), uri: z.string() });

/** Recovery codes, the only time that they are shown: `7F3KQ-20QXA`. */
export const shownRecoveryCodesSchema = z.array(z.string());

/** How a shown factor is refused: `factor-wrong` says how many tries are left; the last one ends the ticket. */
export const factorFails = ['ticket-over', 'factor-wrong'] as const;
