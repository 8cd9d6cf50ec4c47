import * as z from 'zod/mini';
import { languages } from '#domain/account/language.ts';
import { enteredPasswordSchema, newPasswordSchema } from '#domain/account/password.ts';
import { contract } from '#domain/http/contract.ts';
import { noInput, noOutput } from '#domain/http/shapes.ts';
import {
  factorFails,
  factorTicketSchema,
  newPasskeySchema,
  passkeyNameSchema,
  passkeyWishSchema,
  shownFactorSchema,
  shownRecoveryCodesSchema,
  ticketSchema,
  totpCodeSchema,
  totpWishSchema,
} from './factor.ts';
import { deskPersonSchema } from './person.ts';

/** What only a second factor that was shown within the last ten minutes opens: it refuses with `step-up-required`. */
const steppedUp = { access: 'staff', limit: { per: 'account', times: 30, seconds: 3600 } } as const;

export const getDeskPerson = contract({
  route: 'GET /api/desk/me',
  summary: 'Who is logged in at the desk, at which one, in which office, with which second factors.',
  access: 'staff',
  limit: { per: 'account', times: 600, seconds: 600 },
  input: noInput,
  output: deskPersonSchema,
  fails: [],
});

export const changeDeskLanguage = contract({
  route: 'PATCH /api/desk/me',
  summary: 'Changes the language of screens and letters.',
  access: 'staff',
  limit: { per: 'account', times: 60, seconds: 600 },
  input: z.strictObject({ language: z.enum(languages) }),
  output: deskPersonSchema,
  fails: [],
});

export const beginStepUp = contract({
  route: 'POST /api/desk/step-up',
  summary: 'Asks for the second factor again, for what a left computer must not be able to do.',
  access: 'staff',
  limit: { per: 'account', times: 30, seconds: 600 },
  input: noInput,
  output: factorTicketSchema,
  fails: [],
});

export const stepUp = contract({
  route: 'POST /api/desk/step-up/factor',
  summary:
    'Shows the second factor again: for ten minutes the session may change password, factors and colleagues’ factors.',
  access: 'staff',
  limit: { per: 'account', times: 60, seconds: 600 },
  input: z.strictObject({ ticket: ticketSchema, factor: shownFactorSchema }),
  output: z.object({ steppedUpUntil: z.iso.datetime() }),
  fails: [...factorFails],
});

export const changeDeskPassword = contract({
  route: 'PUT /api/desk/me/password',
  summary: 'Changes the password; the other sessions end.',
  ...steppedUp,
  input: z.strictObject({ password: enteredPasswordSchema, newPassword: newPasswordSchema }),
  output: noOutput,
  fails: ['step-up-required', 'wrong-password'],
});

export const beginPasskey = contract({
  route: 'POST /api/desk/me/passkey-wishes',
  summary: 'What the browser is asked with for another passkey.',
  ...steppedUp,
  input: noInput,
  output: z.object({ ticket: z.string(), expiresAt: z.iso.datetime(), passkey: passkeyWishSchema }),
  fails: ['step-up-required', 'too-many-passkeys'],
});

export const addPasskey = contract({
  route: 'POST /api/desk/me/passkeys',
  summary: 'Adds a passkey.',
  ...steppedUp,
  input: z.strictObject({ ticket: ticketSchema, name: passkeyNameSchema, passkey: newPasskeySchema }),
  output: deskPersonSchema,
  fails: ['step-up-required', 'too-many-passkeys', ...factorFails],
});

export const removePasskey = contract({
  route: 'DELETE /api/desk/me/passkeys/:id',
  summary: 'Removes a passkey; one way besides recovery codes stays.',
  ...steppedUp,
  input: z.strictObject({ id: z.uuid() }),
  output: deskPersonSchema,
  fails: ['step-up-required', 'not-found', 'last-factor'],
});

export const beginTotp = contract({
  route: 'POST /api/desk/me/totp-wishes',
  summary: 'A new secret for an authenticator app, in the place of the one that there may be once its code was shown.',
  ...steppedUp,
  input: noInput,
  output: z.object({ ticket: z.string(), expiresAt: z.iso.datetime(), totp: totpWishSchema }),
  fails: ['step-up-required'],
});

export const setTotp = contract({
  route: 'PUT /api/desk/me/totp',
  summary: 'Takes the authenticator app whose code is shown; the one before it counts no more.',
  ...steppedUp,
  input: z.strictObject({ ticket: ticketSchema, code: totpCodeSchema }),
  output: deskPersonSchema,
  fails: ['step-up-required', ...factorFails],
});

export const removeTotp = contract({
  route: 'DELETE /api/desk/me/totp',
  summary: 'Removes the authenticator app; one way besides recovery codes stays. The same again changes nothing.',
  ...steppedUp,
  input: noInput,
  output: deskPersonSchema,
  fails: ['step-up-required', 'last-factor'],
});

export const renewRecoveryCodes = contract({
  route: 'POST /api/desk/me/recovery-codes',
  summary: 'New recovery codes, shown this once; the ones before them count no more.',
  ...steppedUp,
  input: noInput,
  output: z.object({ recoveryCodes: shownRecoveryCodesSchema }),
  fails: ['step-up-required'],
});
