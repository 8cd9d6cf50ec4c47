import * as z from 'zod/mini';
import { languages } from '#domain/account/language.ts';
import { fullNameSchema } from '#domain/account/name.ts';
import { newPasswordSchema } from '#domain/account/password.ts';
import { contract } from '#domain/http/contract.ts';
import { linkRefusals, linkTokenSchema } from '#domain/http/shapes.ts';
import {
  factorFails,
  newPasskeySchema,
  passkeyNameSchema,
  passkeyWishSchema,
  shownRecoveryCodesSchema,
  ticketSchema,
  totpCodeSchema,
  totpWishSchema,
} from './factor.ts';
import { staffOffices, staffSides } from './office.ts';
import { deskBrandSchema, deskSessionSchema } from './person.ts';

const invitationFails = [...linkRefusals, 'invitation-withdrawn'] as const;

/** What the enrolment waits for: a first second factor, in this browser, for half an hour. */
const enrolmentTicketSchema = z.object({ ticket: z.string(), expiresAt: z.iso.datetime() });

/** The end of an enrolment. The recovery codes are shown this once. */
const enrolledSchema = z.object({ session: deskSessionSchema, recoveryCodes: shownRecoveryCodesSchema });

export const readDeskInvitation = contract({
  route: 'GET /api/desk/invitations/:token',
  summary: 'What the link of an invitation, or of new second factors, leads to. Looking does not use it up.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 3600 },
  input: z.strictObject({ token: linkTokenSchema }),
  output: z.object({
    /** `join`: name and password are asked. `new-factors`: the person is there, with the password that they have. */
    purpose: z.enum(['join', 'new-factors']),
    side: z.enum(staffSides),
    brand: z.nullable(deskBrandSchema),
    office: z.enum(staffOffices),
    email: z.string(),
    /** Who invited; null: the platform. */
    invitedBy: z.nullable(z.string()),
    expiresAt: z.iso.datetime(),
  }),
  fails: [...invitationFails],
});

export const acceptDeskInvitation = contract({
  route: 'POST /api/desk/invitations/:token',
  summary:
    'Takes name, password and language of an invited person. The place is theirs once they have a second factor, until then the link works.',
  access: 'anyone',
  limit: { per: 'address', times: 30, seconds: 3600 },
  input: z.strictObject({
    token: linkTokenSchema,
    name: fullNameSchema,
    password: newPasswordSchema,
    language: z.enum(languages),
  }),
  output: enrolmentTicketSchema,
  // `staff-elsewhere`: the address has a place at another desk, and one person has one.
  fails: [...invitationFails, 'staff-elsewhere'],
});

export const beginNewFactors = contract({
  route: 'POST /api/desk/new-factors/:token',
  summary:
    'Begins the enrolment of somebody whose second factors were taken away, by the mailed link and the password.',
  access: 'anyone',
  limit: { per: 'address', times: 30, seconds: 3600 },
  input: z.strictObject({
    token: linkTokenSchema,
    password: z.string().check(z.minLength(1, 'required'), z.maxLength(1024, 'too-long')),
  }),
  output: enrolmentTicketSchema,
  fails: [...linkRefusals, 'wrong-password'],
});

export const beginEnrolment = contract({
  route: 'POST /api/desk/enrol',
  summary:
    'What an authenticator app and a browser are asked with for the first second factor. The same ticket gets the same secret again.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 3600 },
  input: z.strictObject({ ticket: ticketSchema }),
  output: z.object({ totp: totpWishSchema, passkey: passkeyWishSchema }),
  fails: ['ticket-over'],
});

export const enrolTotp = contract({
  route: 'POST /api/desk/enrol/totp',
  summary:
    'Ends an enrolment with the code of an authenticator app; opens the session and shows the recovery codes, once.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 3600 },
  input: z.strictObject({ ticket: ticketSchema, code: totpCodeSchema }),
  output: enrolledSchema,
  fails: [...factorFails, 'link-used', 'staff-elsewhere'],
});

export const enrolPasskey = contract({
  route: 'POST /api/desk/enrol/passkey',
  summary: 'Ends an enrolment with a passkey; opens the session and shows the recovery codes, once.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 3600 },
  input: z.strictObject({ ticket: ticketSchema, name: passkeyNameSchema, passkey: newPasskeySchema }),
  output: enrolledSchema,
  fails: [...factorFails, 'link-used', 'staff-elsewhere'],
});
