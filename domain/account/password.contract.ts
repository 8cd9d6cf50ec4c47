import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { linkTokenSchema, noOutput } from '#domain/http/shapes.ts';
import { emailSchema } from './email.ts';
import { identityProofSchema, proofFails } from './identity-proof.ts';
import { newPasswordSchema } from './password.ts';
import { sessionSchema } from './session.contract.ts';

declare module '#domain/endpoints.ts' {
  interface ContractFiles {
    accountPassword: typeof import('./password.contract.ts');
  }
}

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
  output: noOutput,
  fails: [],
});

export const readResetLink = contract({
  route: 'GET /api/password-resets/:token',
  summary: 'Whether the link of a forgotten password still works, and nothing else; looking does not use it up.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 3600 },
  input: z.strictObject({ token: linkTokenSchema }),
  output: noOutput,
  fails: ['reset-link-invalid'],
});

export const resetPassword = contract({
  route: 'POST /api/password-resets/use',
  summary: 'Sets a new password by the link’s token and ends all sessions.',
  access: 'anyone',
  limit: { per: 'address', times: 30, seconds: 3600 },
  input: z.strictObject({ token: linkTokenSchema, password: newPasswordSchema }),
  output: noOutput,
  fails: ['reset-link-invalid'],
});
