import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import { contract } from '#domain/http/contract.ts';
import { noInput, noOutput } from '#domain/http/shapes.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { staffOffices } from './office.ts';
import { staffEvents } from './staff-event.ts';

/** Somebody of the caller's own desk. `invited`: the mailed link has not been taken; the name is then null. */
export const colleagueSchema = z.object({
  id: z.uuid(),
  name: z.nullable(z.string()),
  email: z.string(),
  office: z.enum(staffOffices),
  state: z.enum(['invited', 'active']),
  since: z.iso.datetime(),
  /** Until when the link works that was mailed last, of an invitation or of new second factors; null: none is open. */
  linkUntil: z.nullable(z.iso.datetime()),
  /** Whether a second factor is there; false after they were taken away. */
  hasFactor: z.boolean(),
  lastUsedAt: z.nullable(z.iso.datetime()),
  you: z.boolean(),
});
export type Colleague = z.infer<typeof colleagueSchema>;

const byAdministrators = {
  access: { staff: 'manage-team' },
  limit: { per: 'account', times: 60, seconds: 3600 },
} as const;

export const listTeam = contract({
  route: 'GET /api/desk/team',
  summary: 'The people of the caller’s own desk, and who is invited.',
  access: { staff: 'manage-team' },
  limit: { per: 'account', times: 120, seconds: 60 },
  input: noInput,
  output: z.object({ people: z.array(colleagueSchema) }),
  fails: [],
});

export const inviteColleague = contract({
  route: 'POST /api/desk/team',
  summary: 'Mails an invitation to the caller’s own desk, with a link for 7 days. The same id again changes nothing.',
  ...byAdministrators,
  input: z.strictObject({ id: idSchema, email: emailSchema, office: z.enum(staffOffices) }),
  output: colleagueSchema,
  // `staff-already`: of the caller's own desk. Whether an address has a place at another one is told to nobody but its reader.
  fails: ['staff-already', 'id-taken'],
});

export const inviteColleagueAgain = contract({
  route: 'POST /api/desk/team/:id/invitation',
  summary:
    'Mails an invitation, or the link for new second factors, once more: a new link, and the one before it is over.',
  ...byAdministrators,
  input: z.strictObject({ id: idSchema }),
  output: colleagueSchema,
  fails: ['not-found', 'invitation-used'],
});

export const changeColleague = contract({
  route: 'PATCH /api/desk/team/:id',
  summary:
    'Gives a colleague another office, from their next request on. Nobody changes their own; one Administrator remains.',
  ...byAdministrators,
  input: z.strictObject({ id: idSchema, office: z.enum(staffOffices) }),
  output: colleagueSchema,
  fails: ['not-found', 'own-office', 'last-administrator'],
});

export const endColleague = contract({
  route: 'DELETE /api/desk/team/:id',
  summary: 'Ends a colleague’s place with its sessions, or withdraws an invitation. The same again changes nothing.',
  ...byAdministrators,
  input: z.strictObject({ id: idSchema }),
  output: noOutput,
  fails: ['not-found', 'own-office', 'last-administrator'],
});

export const resetColleaguesFactors = contract({
  route: 'POST /api/desk/team/:id/factors-reset',
  summary:
    'Takes a colleague’s second factors away and mails a link for new ones; their sessions end, and both are told. Asks the caller’s own second factor again.',
  ...byAdministrators,
  input: z.strictObject({ id: idSchema }),
  output: colleagueSchema,
  fails: ['step-up-required', 'not-found', 'own-office'],
});

/** One line of the log. `by` is null where it was the platform's operator, or nobody; `about` where it is about nobody, or the same person. */
export const staffEventSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(staffEvents),
  by: z.nullable(z.string()),
  about: z.nullable(z.string()),
  office: z.nullable(z.enum(staffOffices)),
  /** The office before, of a change. */
  from: z.nullable(z.enum(staffOffices)),
  /** What a key is called that was made or ended. */
  key: z.nullable(z.string()),
  /** What it was done to, as its page calls it. */
  thing: z.nullable(z.string()),
});

/** Lines that one answer of the log has. */
export const logPage = 50;

export const readDeskLog = contract({
  route: 'GET /api/desk/log',
  summary:
    'What each of the caller’s own desk did, the newest first, fifty at a time; `before` is the `next` of the answer before.',
  access: { staff: 'manage-team' },
  limit: { per: 'account', times: 120, seconds: 60 },
  input: z.strictObject({ before: z.optional(z.uuid()) }),
  output: z.object({ events: z.array(staffEventSchema), next: z.nullable(z.uuid()) }),
  fails: [],
});
