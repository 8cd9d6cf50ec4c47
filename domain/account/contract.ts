import * as z from 'zod/mini';
import { contract } from '../http/contract.ts';
import { undoableChangeSchema } from './credential-change.ts';
import { emailSchema } from './email.ts';
import { identityProofSchema } from './identity-proof.ts';
import { languages } from './language.ts';
import { fullNameSchema } from './name.ts';
import { codeIdSchema, codeSchema, codeSentSchema } from './one-time-code.ts';
import { enteredPasswordSchema, newPasswordSchema } from './password.ts';
import { mobileSchema } from './phone.ts';
import { domains, tokensSchema } from './tokens.ts';

const empty = z.strictObject({});
const nothing = z.object({});
/** The token of a link, as it was mailed or texted. */
const tokenSchema = z.string().check(z.minLength(1), z.maxLength(100));
const codeFails = ['code-wrong', 'code-expired', 'code-used', 'code-exhausted'] as const;
/** With what a proof of identity is refused; `rate-limited` stands in for all after ten wrong passwords. */
const proofFails = [...codeFails, 'wrong-password', 'phone-not-confirmed', 'phone-too-new'] as const;
const undoFails = ['undo-link-unknown', 'undo-link-expired'] as const;

/** A new session: the tokens to keep, and whether the phone still has to be confirmed. */
export const sessionSchema = z.object({ tokens: tokensSchema, phoneConfirmed: z.boolean() });

/** A person's own data. Phone as E.164, null until one is confirmed. */
export const profileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  language: z.enum(languages),
});
export type Profile = z.infer<typeof profileSchema>;

export const lookUpEmail = contract({
  route: 'POST /api/accounts/look-up',
  summary: 'Whether an e-mail address leads to log-in (it has an account) or to registration.',
  access: 'anyone',
  limit: { per: 'address', times: 30, seconds: 600 },
  input: z.strictObject({ email: emailSchema }),
  output: z.object({ known: z.boolean() }),
  fails: [],
});

export const createAccount = contract({
  route: 'POST /api/accounts',
  summary:
    'Creates a cyclist’s account and signs in. The id comes from the caller; a repeated request answers the same.',
  access: 'anyone',
  limit: { per: 'address', times: 20, seconds: 3600 },
  input: z.strictObject({
    id: z.uuid(),
    email: emailSchema,
    name: fullNameSchema,
    password: newPasswordSchema,
    language: z.enum(languages),
    /** The version of the terms of use and privacy policy that was shown and accepted. */
    acceptedTerms: z.string().check(z.regex(/^[\w.-]{1,40}$/, 'invalid')),
  }),
  output: sessionSchema,
  fails: ['email-taken', 'id-taken'],
});

export const logIn = contract({
  route: 'POST /api/sessions',
  summary: 'Opens a cyclist session with e-mail and password.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 600 },
  input: z.strictObject({ email: emailSchema, password: enteredPasswordSchema }),
  output: sessionSchema,
  fails: ['wrong-credentials'],
});

export const logOut = contract({
  route: 'DELETE /api/sessions/current',
  summary: 'Ends the session of this access token.',
  access: 'signed-in',
  input: empty,
  output: nothing,
  fails: [],
});

export const logOutEverywhere = contract({
  route: 'DELETE /api/sessions',
  summary: 'Ends every session of this person, on every device.',
  access: 'signed-in',
  input: empty,
  output: nothing,
  fails: [],
});

/** An open session as its person sees it. `device` is like `Android · Chrome`; null when the browser did not say. */
export const ownSessionSchema = z.object({
  id: z.uuid(),
  domain: z.enum(domains),
  device: z.nullable(z.string()),
  since: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const listOwnSessions = contract({
  route: 'GET /api/me/sessions',
  summary: 'Where this person is logged in, the session used last first. `lastUsedAt` may be five minutes behind.',
  access: 'signed-in',
  limit: { per: 'account', times: 60, seconds: 600 },
  input: empty,
  output: z.object({ sessions: z.array(ownSessionSchema) }),
  fails: [],
});

export const endOwnSession = contract({
  route: 'DELETE /api/me/sessions/:id',
  summary: 'Ends one session of this person; one that has ended stays so.',
  access: 'signed-in',
  limit: { per: 'account', times: 60, seconds: 600 },
  input: z.strictObject({ id: z.uuid() }),
  output: nothing,
  fails: ['not-found'],
});

export const getProfile = contract({
  route: 'GET /api/me',
  summary: 'The caller’s own data.',
  access: 'signed-in',
  input: empty,
  output: profileSchema,
  fails: [],
});

export const updateProfile = contract({
  route: 'PATCH /api/me',
  summary: 'Changes the caller’s name or language; what is left out stays.',
  access: 'signed-in',
  input: z.strictObject({ name: z.optional(fullNameSchema), language: z.optional(z.enum(languages)) }),
  output: profileSchema,
  fails: [],
});

export const changePassword = contract({
  route: 'PUT /api/me/password',
  summary: 'Changes the password, or sets a first one; ends all sessions and opens a new one for the caller.',
  access: 'cyclist',
  limit: { per: 'account', times: 10, seconds: 3600 },
  input: z.strictObject({ proof: identityProofSchema, newPassword: newPasswordSchema }),
  output: sessionSchema,
  fails: proofFails,
});

export const requestPasswordReset = contract({
  route: 'POST /api/password-resets',
  summary: 'Mails a link (30 minutes, once) if the address has an account; the answer is the same if not.',
  access: 'anyone',
  limit: { per: 'address', times: 10, seconds: 3600 },
  input: z.strictObject({ email: emailSchema }),
  output: nothing,
  fails: [],
});

export const resetPassword = contract({
  route: 'POST /api/password-resets/use',
  summary: 'Sets a new password by the link’s token and ends all sessions.',
  access: 'anyone',
  limit: { per: 'address', times: 30, seconds: 3600 },
  input: z.strictObject({ token: tokenSchema, password: newPasswordSchema }),
  output: nothing,
  fails: ['reset-link-invalid'],
});

export const requestPhoneCode = contract({
  route: 'POST /api/me/phone-codes',
  summary: 'Texts a one-time code to the number that the caller wants to confirm.',
  access: 'cyclist',
  input: z.strictObject({ phone: mobileSchema }),
  output: codeSentSchema,
  fails: ['code-too-soon', 'code-too-many', 'texts-used-up'],
});

export const confirmPhone = contract({
  route: 'POST /api/me/phone',
  summary:
    'Confirms the caller’s phone with the code that was texted to it; in place of another one only with a proof.',
  access: 'cyclist',
  input: z.strictObject({
    phone: mobileSchema,
    codeId: codeIdSchema,
    code: codeSchema,
    proof: z.optional(identityProofSchema),
  }),
  output: profileSchema,
  fails: [...proofFails, 'proof-required', 'phone-taken'],
});

export const requestProofCode = contract({
  route: 'POST /api/me/proof-codes',
  summary: 'Texts a one-time code to the phone that the caller has, as a proof of identity.',
  access: 'cyclist',
  input: empty,
  output: codeSentSchema,
  fails: ['code-too-soon', 'code-too-many', 'phone-not-confirmed', 'phone-too-new'],
});

export const requestNewEmailCode = contract({
  route: 'POST /api/me/email-codes',
  summary: 'Mails a one-time code to the address that the caller wants to have.',
  access: 'cyclist',
  input: z.strictObject({ email: emailSchema }),
  output: codeSentSchema,
  fails: ['code-too-soon', 'code-too-many'],
});

export const changeEmail = contract({
  route: 'POST /api/me/email',
  summary: 'Changes the caller’s e-mail address, with the code that was mailed to the new one and a proof of identity.',
  access: 'cyclist',
  input: z.strictObject({ email: emailSchema, codeId: codeIdSchema, code: codeSchema, proof: identityProofSchema }),
  output: profileSchema,
  fails: [...proofFails, 'email-taken'],
});

export const readUndoLink = contract({
  route: 'GET /api/undo-links/:token',
  summary: 'What the link of a changed phone, e-mail or password would undo; masked.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 3600 },
  input: z.strictObject({ token: tokenSchema }),
  output: undoableChangeSchema,
  fails: undoFails,
});

export const useUndoLink = contract({
  route: 'POST /api/undo-links/:token/use',
  summary:
    'Undoes a change and all later ones, ends every session and mails a link for a new password. May be repeated.',
  access: 'anyone',
  limit: { per: 'address', times: 30, seconds: 3600 },
  input: z.strictObject({ token: tokenSchema }),
  output: undoableChangeSchema,
  fails: [...undoFails, 'undo-taken'],
});
