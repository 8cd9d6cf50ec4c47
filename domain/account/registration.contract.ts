import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { linkTokenSchema } from '#domain/http/shapes.ts';
import { emailSchema } from './email.ts';
import { languages } from './language.ts';
import { fullNameSchema } from './name.ts';
import { newPasswordSchema } from './password.ts';
import { sessionSchema } from './session.contract.ts';

declare module '#domain/endpoints.ts' {
  interface ContractFiles {
    accountRegistration: typeof import('./registration.contract.ts');
  }
}

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
  }),
  output: sessionSchema,
  fails: ['email-taken', 'email-proof-invalid', 'id-taken'],
});
