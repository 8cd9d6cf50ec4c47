import * as z from 'zod/mini';
import { serialNumberSchema } from '#domain/bike/serial-number.ts';
import { contract } from '#domain/http/contract.ts';
import { linkRefusals, linkTokenSchema, noOutput } from '#domain/http/shapes.ts';
import { emailSchema, mobileSchema } from './contact.ts';
import { identityProofSchema, proofFails } from './credential-change.ts';
import { codeFails, codeIdSchema, codeSchema, codeSentSchema, workSchema } from './one-time-code.ts';
import { newPasswordSchema } from './password.ts';
import { sessionSchema } from './session.contract.ts';
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

export const requestPasswordResetByPhone = contract({
  route: 'POST /api/password-resets/by-phone',
  summary:
    'For the account of a confirmed phone: mails the link to its address, or texts a code to the phone of an account without one; the answer is the same in every case.',
  access: 'anyone',
  limit: { per: 'address', times: 10, seconds: 3600 },
  input: z.strictObject({ phone: mobileSchema }),
  output: z.extend(codeSentSchema, { supportEmail: z.string() }),
  fails: ['code-too-soon', 'code-too-many', 'texts-used-up'],
});

/**
 * Wrong serial numbers that may be given for one account with codes that were right, and within which time: then nobody's
 * bike is found by guessing (specification 12).
 */
export const serialsForReset = { tries: 5, seconds: 86_400 } as const;

export const resetPasswordByPhone = contract({
  route: 'POST /api/password-resets/by-phone/use',
  summary:
    'Sets a new password for an account without an address and ends all sessions: with the code that was texted, and the serial number of a bike that the account owns.',
  access: 'anyone',
  limit: { per: 'address', times: 30, seconds: 3600 },
  input: z.strictObject({
    phone: mobileSchema,
    codeId: codeIdSchema,
    code: codeSchema,
    serialNumber: serialNumberSchema,
    password: newPasswordSchema,
  }),
  output: noOutput,
  // Until the code is right, a phone without an account gets the same answer as any other.
  fails: [...codeFails, 'phone-too-new', 'reset-without-bike', 'serial-mismatch', 'serial-locked'],
});

/**
 * What setting a password takes besides the link. `phone-code`: nobody has proven the address of the account, so that its
 * reader may be a stranger to the account, and a code to its phone is needed as well. `own-account`: the same, and there is
 * no phone: its reader can have an account of their own with it.
 */
export const resetNeeds = ['nothing', 'phone-code', 'own-account'] as const;

export const readResetLink = contract({
  route: 'GET /api/password-resets/:token',
  summary: 'Whether the link of a forgotten password still works, and what else it takes; looking does not use it up.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 3600 },
  input: z.strictObject({ token: linkTokenSchema }),
  output: z.object({ needs: z.enum(resetNeeds) }),
  fails: [...linkRefusals],
});

export const requestResetCode = contract({
  route: 'POST /api/password-resets/codes',
  summary: 'Texts a one-time code to the phone of the link’s account, where the link alone is not enough.',
  access: 'anyone',
  input: z.strictObject({ token: linkTokenSchema, work: workSchema }),
  output: codeSentSchema,
  fails: [
    ...linkRefusals,
    'phone-not-confirmed',
    'phone-too-new',
    'code-too-soon',
    'code-too-many',
    'work-required',
    'texts-used-up',
  ],
});

export const resetPassword = contract({
  route: 'POST /api/password-resets/use',
  summary:
    'Sets a new password by the link’s token and ends all sessions; for an address that nobody proved with a code to the phone as well.',
  access: 'anyone',
  limit: { per: 'address', times: 30, seconds: 3600 },
  input: z.strictObject({
    token: linkTokenSchema,
    password: newPasswordSchema,
    phoneCode: z.optional(z.strictObject({ codeId: codeIdSchema, code: codeSchema })),
  }),
  output: noOutput,
  fails: [...linkRefusals, 'proof-required', 'phone-not-confirmed', 'phone-too-new', ...codeFails],
});
