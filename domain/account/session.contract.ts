import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { noInput, noOutput } from '#domain/http/shapes.ts';
import { emailSchema } from './email.ts';
import { enteredPasswordSchema } from './password.ts';
import { mobileSchema } from './phone.ts';
import { domains, tokensSchema } from './tokens.ts';

declare module '#domain/endpoints.ts' {
  interface ContractFiles {
    accountSession: typeof import('./session.contract.ts');
  }
}

/** A new session: the tokens to keep, and whether the phone still has to be confirmed. */
export const sessionSchema = z.object({ tokens: tokensSchema, phoneConfirmed: z.boolean() });

/** The same after a log-in, and when the account is deleted, if its person asked for that. */
const loggedInSchema = z.extend(sessionSchema, { closesAt: z.nullable(z.iso.datetime()) });

export const logIn = contract({
  route: 'POST /api/sessions',
  summary: 'Opens a cyclist session with e-mail and password.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 600 },
  input: z.strictObject({ email: emailSchema, password: enteredPasswordSchema }),
  output: loggedInSchema,
  fails: ['wrong-credentials'],
});

export const logInByPhone = contract({
  route: 'POST /api/sessions/by-phone',
  summary: 'Opens a cyclist session with the account’s confirmed phone, in place of the e-mail, and the password.',
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
