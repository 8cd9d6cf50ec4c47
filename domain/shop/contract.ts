import * as z from 'zod/mini';
import { emailSchema } from '../account/email.ts';
import { languages } from '../account/language.ts';
import { fullNameSchema } from '../account/name.ts';
import { codeIdSchema, codeSchema, codeSentSchema } from '../account/one-time-code.ts';
import { mobileSchema } from '../account/phone.ts';
import { tokensSchema } from '../account/tokens.ts';
import { shopReceiptSchema } from '../bike/receipt.ts';
import { contract } from '../http/contract.ts';
import { importRefusals, importReportSchema } from '../http/import-report.ts';
import { tagSchema } from '../tag/tag.ts';
import { cnpjSchema } from './cnpj.ts';
import { decisionSchema, employeeRequestSchema, reasonSchema } from './employee-request.ts';
import { employeeSchema, invitationSchema } from './employee.ts';
import { offices } from './office.ts';
import { shopBikeSchema } from './shop-bike.ts';
import { idSchema, ownShopSchema, standings } from './shop.ts';

const empty = z.strictObject({});
/** The token of a link or of a proof, as it was handed out. */
const tokenSchema = z.string().check(z.minLength(1), z.maxLength(100));
/** How the code of a log-in comes: as a text message to the phone, or to the e-mail address of the member whose phone it is. */
const bySchema = z.optional(z.enum(['sms', 'email']));
const codeFails = ['code-wrong', 'code-expired', 'code-used', 'code-exhausted'] as const;
/** Why somebody of the shop may not be changed by the caller. */
const changeFails = ['own-office', 'office-above', 'last-owner', 'last-approver'] as const;
const linkFails = [
  'request-link-unknown',
  'request-link-expired',
  'request-link-used',
  'request-link-revoked',
] as const;

export const requestEmailCode = contract({
  route: 'POST /api/shop/email-codes',
  summary: 'Mails a one-time code to the address that somebody registers with at a bike shop.',
  access: 'anyone',
  input: z.strictObject({ email: emailSchema }),
  output: codeSentSchema,
  fails: ['code-too-soon', 'code-too-many'],
});

export const proveEmail = contract({
  route: 'POST /api/shop/email-proofs',
  summary: 'Turns the mailed code into a proof (24 hours) and tells how this address stands with the bike shops.',
  access: 'anyone',
  input: z.strictObject({ id: idSchema, email: emailSchema, codeId: codeIdSchema, code: codeSchema }),
  output: z.object({ proof: z.string(), expiresAt: z.iso.datetime(), standing: z.enum(standings) }),
  fails: codeFails,
});

export const requestShopPhoneCode = contract({
  route: 'POST /api/shop/phone-codes',
  summary: 'Texts a one-time code to the WhatsApp number of somebody who registers; needs the proof of his e-mail.',
  access: 'anyone',
  input: z.strictObject({ emailProof: tokenSchema, phone: mobileSchema }),
  output: codeSentSchema,
  fails: ['email-proof-invalid', 'code-too-soon', 'code-too-many', 'texts-used-up'],
});

export const askToJoin = contract({
  route: 'POST /api/shop/requests',
  summary:
    'Asks to join a bike shop: its Owners and Managers decide, or the operator for a new one. Invited people are in at once.',
  access: 'anyone',
  input: z.strictObject({
    id: idSchema,
    emailProof: tokenSchema,
    cnpj: cnpjSchema,
    office: z.enum(offices),
    fullName: fullNameSchema,
    whatsapp: mobileSchema,
    codeId: codeIdSchema,
    code: codeSchema,
    language: z.enum(languages),
    /** The version of the terms of use and privacy policy that was shown and accepted. */
    acceptedTerms: z.string().check(z.regex(/^[\w.-]{1,40}$/, 'invalid')),
  }),
  output: z.object({
    id: z.uuid(),
    state: z.enum(['waiting', 'approved', 'rejected']),
    cnpj: z.string(),
    office: z.enum(offices),
    askedAt: z.iso.datetime(),
    /** True when an earlier request of this person is still waiting: that one is told here, no second one was made. */
    already: z.boolean(),
  }),
  fails: ['email-proof-invalid', ...codeFails, 'phone-taken', 'phone-differs', 'shop-already-member', 'id-taken'],
});

export const readRequest = contract({
  route: 'GET /api/shop/request-links/:token',
  summary: 'What an approver sees of a request through his link; no session is needed, the link is the proof.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 60 },
  input: z.strictObject({ token: tokenSchema }),
  output: employeeRequestSchema,
  fails: [...linkFails, 'own-request'],
});

export const decideRequest = contract({
  route: 'POST /api/shop/request-links/:token/decision',
  summary:
    'Approves or rejects a request by link, once. Of two approvers one wins; the other is told who decided what.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 600 },
  input: z.strictObject({
    token: tokenSchema,
    state: z.enum(['approved', 'rejected']),
    reason: z.optional(reasonSchema),
  }),
  output: z.object({ decision: decisionSchema, /** Whether it was this link's decision. */ yours: z.boolean() }),
  fails: [...linkFails, 'own-request', 'shop-already-member'],
});

export const requestLogInCode = contract({
  route: 'POST /api/shop/log-in-codes',
  summary:
    'Texts a one-time code for the bike shop’s log-in, or mails it to the member whose phone it is; the answer is the same for unknown phones.',
  access: 'anyone',
  input: z.strictObject({ phone: mobileSchema, by: bySchema }),
  output: codeSentSchema,
  fails: ['code-too-soon', 'code-too-many', 'texts-used-up'],
});

export const logInAtShop = contract({
  route: 'POST /api/shop/sessions',
  summary: 'Opens a bike shop session (12 hours) with phone and code; why not is told only after a right code.',
  access: 'anyone',
  input: z.strictObject({ id: idSchema, phone: mobileSchema, by: bySchema, codeId: codeIdSchema, code: codeSchema }),
  output: z.extend(ownShopSchema, { tokens: tokensSchema }),
  fails: [...codeFails, 'shop-unknown', 'shop-waiting', 'shop-lapsed', 'shop-rejected', 'shop-suspended'],
});

export const getOwnShop = contract({
  route: 'GET /api/shop',
  summary: 'The shop of the caller’s session and his office in it.',
  access: 'bikeshop',
  input: empty,
  output: ownShopSchema,
  fails: [],
});

export const listEmployees = contract({
  route: 'GET /api/shop/employees',
  summary: 'The people of the caller’s shop, and whom it has invited.',
  access: { shop: 'approve-employees' },
  input: empty,
  output: z.object({ employees: z.array(employeeSchema), invitations: z.array(invitationSchema) }),
  fails: [],
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
    'Texts an invitation: who registers with this phone, CNPJ and office within 7 days needs no further approval.',
  access: { shop: 'approve-employees' },
  limit: { per: 'account', times: 20, seconds: 3600 },
  input: z.strictObject({ id: idSchema, phone: mobileSchema, office: z.enum(offices) }),
  output: invitationSchema,
  fails: ['shop-already-member', 'office-above', 'id-taken', 'texts-used-up'],
});

export const getShopBike = contract({
  route: 'GET /api/shop/bikes/:tag',
  summary: 'A scanned bike as a shop’s people see it; the owner’s name is masked.',
  access: { shop: 'see-bike' },
  limit: { per: 'account', times: 120, seconds: 60 },
  input: z.strictObject({ tag: tagSchema }),
  output: shopBikeSchema,
  fails: ['tag-malformed', 'tag-unknown', 'tag-inactive'],
});

export const getShopReceipt = contract({
  route: 'GET /api/shop/bikes/:tag/receipt',
  summary: 'Whether a scanned bike has a receipt, from which store and when; nothing of the customer.',
  access: { shop: 'see-bike' },
  limit: { per: 'account', times: 120, seconds: 60 },
  input: z.strictObject({ tag: tagSchema }),
  output: shopReceiptSchema,
  fails: ['tag-malformed', 'tag-unknown', 'tag-inactive'],
});

export const importStores = contract({
  route: 'POST /api/imports/stores',
  summary:
    'Stores with address, position, hours and contacts from a CSV file, into the brand of the key. The same file again changes nothing.',
  access: { partner: 'stores:import' },
  limit: { per: 'partner', times: 60, seconds: 3600 },
  file: { types: ['text/csv'], megabytes: 20 },
  input: z.strictObject({ dryRun: z.optional(z.enum(['true', 'false'])) }),
  output: importReportSchema,
  fails: [...importRefusals],
});
