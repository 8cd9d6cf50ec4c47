import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { noInput, linkTokenSchema } from '#domain/http/shapes.ts';
import { cpfSchema } from './cpf.ts';
import { identityProofSchema, proofFails, undoableChangeSchema } from './credential-change.ts';
import { languages } from './language.ts';
import { mailStopReasons } from './mail-stop.ts';
import { fullNameSchema } from './name.ts';

/**
 * A person's own data. E-mail null where somebody else proved to read it; phone as E.164, null until one is confirmed; CPF
 * as 11 digits, null where none was given.
 */
export const profileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.nullable(z.string()),
  /** Whether its person has shown that they read the address. */
  emailProven: z.boolean(),
  phone: z.nullable(z.string()),
  /** Whether there is a password: an account that a shop's hand-over made has none until its person chooses one. */
  hasPassword: z.boolean(),
  cpf: z.nullable(z.string()),
  language: z.enum(languages),
  /** When that was chosen: a phone whose own switch was used later stays with the switch. */
  languageAt: z.iso.datetime(),
  /** Whether texts go to the phone by WhatsApp, which its person chose; null where there is no phone, or WhatsApp cannot be chosen. */
  whatsapp: z.nullable(z.boolean()),
  /** Whether newer texts than the person accepted are in force; said where it is read alone. */
  termsDue: z.optional(z.boolean()),
  /** Why e-mails to the address are stopped, if they are; said where it is read alone. */
  mailStopped: z.optional(z.enum(mailStopReasons)),
  /** Where there is no address: whether somebody else has proven the one that there was, as far as that is still recorded. */
  lostEmail: z.optional(z.boolean()),
});
export type Profile = z.infer<typeof profileSchema>;

export const getProfile = contract({
  route: 'GET /api/me',
  summary: 'The caller’s own data.',
  access: 'signed-in',
  input: noInput,
  output: profileSchema,
  fails: [],
});

export const updateProfile = contract({
  route: 'PATCH /api/me',
  summary: 'Changes the caller’s language, and whether texts go to their phone by WhatsApp; what is left out stays.',
  access: 'signed-in',
  input: z.strictObject({ language: z.optional(z.enum(languages)), whatsapp: z.optional(z.boolean()) }),
  output: profileSchema,
  fails: ['phone-not-confirmed', 'not-found'],
});

export const changeName = contract({
  route: 'PUT /api/me/name',
  summary: 'Changes the caller’s full name, with a proof of identity. Certificates keep the name of their issue.',
  access: 'signed-in',
  limit: { per: 'account', times: 20, seconds: 3600 },
  input: z.strictObject({ name: fullNameSchema, proof: identityProofSchema }),
  output: profileSchema,
  fails: [...proofFails, 'proof-required'],
});

export const changeCpf = contract({
  route: 'PUT /api/me/cpf',
  summary: 'Sets the caller’s CPF, three times a year at most, or removes it (null). May be repeated.',
  access: 'cyclist',
  limit: { per: 'account', times: 10, seconds: 3600 },
  input: z.strictObject({ cpf: z.nullable(cpfSchema) }),
  output: profileSchema,
  fails: ['cpf-too-often'],
});

const undoFails = ['link-unknown', 'link-expired'] as const;

export const readUndoLink = contract({
  route: 'GET /api/undo-links/:token',
  summary: 'What the link of a changed phone, e-mail or password would undo; masked.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 3600 },
  input: z.strictObject({ token: linkTokenSchema }),
  output: undoableChangeSchema,
  fails: undoFails,
});

export const useUndoLink = contract({
  route: 'POST /api/undo-links/:token/use',
  summary:
    'Undoes a change and all later ones, ends every session and mails a link for a new password. May be repeated.',
  access: 'anyone',
  limit: { per: 'address', times: 30, seconds: 3600 },
  input: z.strictObject({ token: linkTokenSchema }),
  output: undoableChangeSchema,
  fails: [...undoFails, 'undo-taken'],
});
