import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { noInput, noOutput, linkTokenSchema } from '#domain/http/shapes.ts';
import { emailSchema, mobileSchema } from './contact.ts';
import { languages } from './language.ts';
import { fullNameSchema } from './name.ts';
import { enteredPasswordSchema, newPasswordSchema } from './password.ts';
import { domains, tokensSchema } from './session.ts';

/** A new session: the tokens to keep, and whether the phone still has to be confirmed. */
export const sessionSchema = z.object({ tokens: tokensSchema, phoneConfirmed: z.boolean() });

/** The same after a log-in, and when the account is deleted, if its person asked for that. */
const loggedInSchema = z.extend(sessionSchema, { closesAt: z.nullable(z.iso.datetime()) });

export const logIn = contract({
  route: 'POST /api/sessions',
  summary: 'Opens a cyclist session with e-mail and password.',
  worth: 'first',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 600 },
  input: z.strictObject({ email: emailSchema, password: enteredPasswordSchema }),
  output: loggedInSchema,
  fails: ['wrong-credentials'],
});

export const logInByPhone = contract({
  route: 'POST /api/sessions/by-phone',
  summary: 'Opens a cyclist session with the account’s confirmed phone, in place of the e-mail, and the password.',
  worth: 'first',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 600 },
  input: z.strictObject({ phone: mobileSchema, password: enteredPasswordSchema }),
  output: loggedInSchema,
  fails: ['wrong-credentials'],
});

export const logOut = contract({
  route: 'DELETE /api/sessions/current',
  summary: 'Ends the session of this access token.',
  access: 'signed-in',
  input: noInput,
  output: noOutput,
  fails: [],
});

export const logOutEverywhere = contract({
  route: 'DELETE /api/sessions',
  summary: 'Ends every session of this person, on every device.',
  access: 'signed-in',
  input: noInput,
  output: noOutput,
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
  input: noInput,
  output: z.object({ sessions: z.array(ownSessionSchema) }),
  fails: [],
});

export const endOwnSession = contract({
  route: 'DELETE /api/me/sessions/:id',
  summary: 'Ends one session of this person; one that has ended stays so.',
  access: 'signed-in',
  limit: { per: 'account', times: 60, seconds: 600 },
  input: z.strictObject({ id: z.uuid() }),
  output: noOutput,
  fails: ['not-found'],
});

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
    /**
     * The proof that the caller reads the address, or the token of a link that was mailed there: with it, the account gets an
     * address that another one wrote down and never proved.
     */
    emailProof: z.optional(linkTokenSchema),
    language: z.enum(languages),
    /** The version of the terms of use and privacy policy that was shown and accepted. */
    acceptedTerms: z.string().check(z.regex(/^[\w.-]{1,40}$/, 'invalid')),
    /** That the person is 18 or more, as they said: accounts are for adults. */
    isAdult: z.literal(true),
  }),
  output: sessionSchema,
  fails: ['email-taken', 'email-proof-invalid', 'id-taken'],
});
