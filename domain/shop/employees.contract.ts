import * as z from 'zod/mini';
import { mobileSchema } from '#domain/account/contact.ts';
import { contract } from '#domain/http/contract.ts';
import { noInput, linkRefusals, linkTokenSchema, noOutput } from '#domain/http/shapes.ts';
import { decidedSchema, employeeRequestSchema, reasonSchema, waitingRequestSchema } from './employee-request.ts';
import { offices } from './office.ts';
import { idSchema, shopSchema } from './shop.ts';

/** A person of a shop, for those who may approve. `id` names the membership; phone as E.164. */
const employeeSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  office: z.enum(offices),
  state: z.enum(['active', 'suspended']),
  since: z.iso.datetime(),
  /** Whether it is the caller. */
  you: z.boolean(),
});
export type Employee = z.infer<typeof employeeSchema>;

/** An open invitation, or a new phone for somebody of the shop that nobody has logged in with yet. */
const invitationSchema = z.object({
  id: z.uuid(),
  phone: z.string(),
  office: z.enum(offices),
  invitedAt: z.iso.datetime(),
  /** When its message was sent last; null when that was not kept. */
  sentAt: z.nullable(z.iso.datetime()),
  expiresAt: z.iso.datetime(),
  /** Whose new phone it is; null for an invitation. */
  newPhoneOf: z.nullable(z.string()),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** Why somebody of the shop may not be changed by the caller. */
const changeFails = ['own-office', 'office-above', 'last-owner', 'last-approver'] as const;

export const listEmployees = contract({
  route: 'GET /api/shop/employees',
  summary:
    'The people of the caller’s shop, whom it has invited, and the requests to join it that the caller may decide: those that wait longest, 100 at most.',
  access: { shop: 'approve-employees' },
  input: noInput,
  output: z.object({
    employees: z.array(employeeSchema),
    invitations: z.array(invitationSchema),
    requests: z.array(waitingRequestSchema),
  }),
  fails: [],
});

/** Why a request to join the caller's shop is not shown or decided. */
const requestFails = [
  'not-found',
  'office-above',
  'own-request',
  'shop-already-member',
  'shop-barred',
  'request-over',
] as const;

export const readShopRequest = contract({
  route: 'GET /api/shop/requests/:id',
  summary: 'A request to join the caller’s shop, as its approvers see it through their links.',
  access: { shop: 'approve-employees' },
  input: z.strictObject({ id: idSchema }),
  output: employeeRequestSchema,
  fails: [...requestFails],
});

export const decideShopRequest = contract({
  route: 'POST /api/shop/requests/:id/decision',
  summary:
    'Approves or rejects a request to join the caller’s shop, once, by this or by a link: the first decision counts, and others are told who decided what.',
  access: { shop: 'approve-employees' },
  limit: { per: 'account', times: 60, seconds: 600 },
  input: z.strictObject({ id: idSchema, state: z.enum(['approved', 'rejected']), reason: z.optional(reasonSchema) }),
  output: decidedSchema,
  fails: [...requestFails],
});

export const changeOffice = contract({
  route: 'PATCH /api/shop/employees/:id',
  summary:
    'Gives somebody else of the caller’s shop another office; it counts from the next request on. All Owners hear.',
  access: { shop: 'approve-employees' },
  input: z.strictObject({ id: idSchema, office: z.enum(offices) }),
  output: employeeSchema,
  fails: ['not-found', ...changeFails],
});

export const suspendEmployee = contract({
  route: 'PUT /api/shop/employees/:id/suspension',
  summary: 'Keeps somebody else of the caller’s shop out; the shop sessions end at once. All Owners hear.',
  access: { shop: 'approve-employees' },
  input: z.strictObject({ id: idSchema }),
  output: employeeSchema,
  fails: ['not-found', ...changeFails],
});

export const reinstateEmployee = contract({
  route: 'DELETE /api/shop/employees/:id/suspension',
  summary: 'Lets somebody in again who was suspended. All Owners hear.',
  access: { shop: 'approve-employees' },
  input: z.strictObject({ id: idSchema }),
  output: employeeSchema,
  fails: ['not-found', ...changeFails, 'shop-already-member'],
});

export const inviteEmployee = contract({
  route: 'POST /api/shop/invitations',
  summary:
    'Texts an invitation with a link: who registers with this phone, CNPJ and office within 7 days needs no further approval. Five messages a day to a phone.',
  access: { shop: 'approve-employees' },
  limit: { per: 'account', times: 20, seconds: 3600 },
  input: z.strictObject({ id: idSchema, phone: mobileSchema, office: z.enum(offices) }),
  output: invitationSchema,
  fails: ['shop-already-member', 'office-above', 'id-taken', 'texts-used-up'],
});

export const giveNewPhone = contract({
  route: 'POST /api/shop/employees/:id/phones',
  summary:
    'Gives somebody else of the caller’s shop, who has lost the old phone, a new one: it is texted, and counts when they have logged in with it, within 7 days.',
  access: { shop: 'approve-employees' },
  limit: { per: 'account', times: 20, seconds: 3600 },
  /** `id`: of the membership; `phoneId`: of what waits, as an invitation's. */
  input: z.strictObject({ id: idSchema, phoneId: idSchema, phone: mobileSchema }),
  output: invitationSchema,
  fails: ['not-found', ...changeFails, 'shop-suspended', 'shop-already-member', 'id-taken', 'texts-used-up'],
});

export const resendInvitation = contract({
  route: 'POST /api/shop/invitations/:id/messages',
  summary:
    'Texts an open invitation again, with a new link and 7 more days. Within a minute of the last message nothing is sent; five a day.',
  access: { shop: 'approve-employees' },
  limit: { per: 'account', times: 20, seconds: 3600 },
  input: z.strictObject({ id: idSchema }),
  output: invitationSchema,
  fails: ['not-found', 'office-above', 'shop-already-member', 'texts-used-up'],
});

export const withdrawInvitation = contract({
  route: 'DELETE /api/shop/invitations/:id',
  summary: 'Withdraws an open invitation: nobody gets in by it any more, and its link says so. May be repeated.',
  access: { shop: 'approve-employees' },
  limit: { per: 'account', times: 60, seconds: 3600 },
  input: z.strictObject({ id: idSchema }),
  output: noOutput,
  fails: ['not-found', 'office-above', 'invitation-used'],
});

export const readInvitation = contract({
  route: 'GET /api/shop/invitation-links/:token',
  summary: 'What the link of an invitation fills in: shop, office and phone. Looking does not use it up.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 3600 },
  input: z.strictObject({ token: linkTokenSchema }),
  output: z.object({
    shop: z.pick(shopSchema, { cnpj: true, name: true, city: true }),
    office: z.enum(offices),
    /** E.164: the phone that the message went to. */
    phone: z.string(),
    /** Who invited, masked. */
    invitedBy: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  fails: [...linkRefusals, 'invitation-withdrawn', 'shop-barred'],
});
