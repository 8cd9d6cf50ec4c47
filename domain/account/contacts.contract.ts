import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { noInput } from '#domain/http/shapes.ts';
import { emailSchema } from './email.ts';
import { identityProofSchema, proofFails } from './identity-proof.ts';
import { codeIdSchema, codeSchema, codeSentSchema } from './one-time-code.ts';
import { mobileSchema } from './phone.ts';
import { profileSchema } from './profile.contract.ts';
import { workSchema } from './text-work.ts';

declare module '#domain/endpoints.ts' {
  interface ContractFiles {
    accountContacts: typeof import('./contacts.contract.ts');
  }
}

export const requestPhoneCode = contract({
  route: 'POST /api/me/phone-codes',
  summary: 'Texts a one-time code to the number that the caller wants to confirm.',
  access: 'cyclist',
  input: z.strictObject({ phone: mobileSchema, work: workSchema }),
  output: codeSentSchema,
  fails: ['code-too-soon', 'code-too-many', 'work-required', 'texts-used-up'],
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
  input: noInput,
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
