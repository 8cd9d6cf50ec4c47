import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { noInput, linkTokenSchema, noOutput } from '#domain/http/shapes.ts';
import { isPath } from '#domain/paths.ts';
import { emailSchema, mobileSchema } from './contact.ts';
import { identityProofSchema, proofFails } from './credential-change.ts';
import { codeIdSchema, codeSchema, codeSentSchema, workSchema, codeFails } from './one-time-code.ts';
import { profileSchema } from './profile.contract.ts';

export const requestPhoneCode = contract({
  route: 'POST /api/me/phone-codes',
  summary: 'Texts a one-time code to the number that the caller wants to confirm.',
  access: 'signed-in',
  input: z.strictObject({ phone: mobileSchema, work: workSchema }),
  output: codeSentSchema,
  fails: ['code-too-soon', 'code-too-many', 'work-required', 'texts-used-up'],
});

export const confirmPhone = contract({
  route: 'POST /api/me/phone',
  summary:
    'Confirms the caller’s phone with the code that was texted to it; in place of another one only with a proof.',
  access: 'signed-in',
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
  access: 'signed-in',
  input: noInput,
  output: codeSentSchema,
  fails: ['code-too-soon', 'code-too-many', 'phone-not-confirmed', 'phone-too-new'],
});

export const requestNewEmailCode = contract({
  route: 'POST /api/me/email-codes',
  summary: 'Mails a one-time code to the address that the caller wants to have.',
  access: 'signed-in',
  input: z.strictObject({ email: emailSchema }),
  output: codeSentSchema,
  fails: ['code-too-soon', 'code-too-many'],
});

export const changeEmail = contract({
  route: 'POST /api/me/email',
  summary:
    'Changes the caller’s e-mail address, with the code that was mailed to the new one and a proof of identity; the same one is confirmed by its code.',
  access: 'signed-in',
  input: z.strictObject({
    email: emailSchema,
    codeId: codeIdSchema,
    code: codeSchema,
    proof: z.optional(identityProofSchema),
  }),
  output: profileSchema,
  fails: [...proofFails, 'proof-required', 'email-taken'],
});

export const requestAddressLink = contract({
  route: 'POST /api/me/address-links',
  summary: 'Mails a link to the caller’s address, by which they prove to read it. Nothing is sent to a proven one.',
  access: 'cyclist',
  // Somebody who typed another person's address must not fill its mailbox.
  limit: { per: 'account', times: 5, seconds: 86_400 },
  /** `next`: where in the app its person goes on, once the address is proven. */
  input: z.strictObject({ next: z.optional(z.string().check(z.maxLength(300), z.refine(isPath))) }),
  output: noOutput,
  fails: [],
});

export const readAddressLink = contract({
  route: 'GET /api/address-links/:token',
  summary: 'The address that a mailed link is about, for whoever holds the link; looking does not use it up.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 3600 },
  input: z.strictObject({ token: linkTokenSchema }),
  output: z.object({ email: z.string() }),
  fails: ['link-unknown', 'link-expired'],
});

export const requestAddressCode = contract({
  route: 'POST /api/address-codes',
  summary: 'Mails a one-time code to an address, so that whoever registers with it proves to read it.',
  access: 'anyone',
  input: z.strictObject({ email: emailSchema }),
  output: codeSentSchema,
  fails: ['code-too-soon', 'code-too-many'],
});

export const proveAddressByCode = contract({
  route: 'POST /api/address-proofs',
  summary:
    'Turns the mailed code into a proof (24 hours), and tells whether an account has proven this address already.',
  access: 'anyone',
  input: z.strictObject({ id: z.uuid(), email: emailSchema, codeId: codeIdSchema, code: codeSchema }),
  output: z.object({ proof: z.string(), expiresAt: z.iso.datetime(), isProven: z.boolean() }),
  fails: codeFails,
});

export const proveAddress = contract({
  route: 'POST /api/me/address-proofs',
  summary: 'Proves the caller’s address with a link that was mailed there for this account. May be repeated.',
  access: 'cyclist',
  limit: { per: 'account', times: 30, seconds: 3600 },
  input: z.strictObject({ token: linkTokenSchema }),
  output: profileSchema,
  fails: ['link-unknown', 'link-expired'],
});
