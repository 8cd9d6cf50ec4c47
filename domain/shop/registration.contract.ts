import * as z from 'zod/mini';
import { emailSchema, mobileSchema } from '#domain/account/contact.ts';
import { languages } from '#domain/account/language.ts';
import { fullNameSchema } from '#domain/account/name.ts';
import { codeFails, codeIdSchema, codeSchema, codeSentSchema, workSchema } from '#domain/account/one-time-code.ts';
import { contract } from '#domain/http/contract.ts';
import { linkRefusals, linkTokenSchema } from '#domain/http/shapes.ts';
import { decidedSchema, employeeRequestSchema, reasonSchema } from './employee-request.ts';
import { offices } from './office.ts';
import { cnpjSchema, shopCitySchema, shopNameSchema } from './shop-facts.ts';
import { idSchema, membershipStates } from './shop.ts';

const linkFails = [...linkRefusals, 'request-link-revoked'] as const;

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
  output: z.object({ proof: z.string(), expiresAt: z.iso.datetime(), standing: z.enum(membershipStates) }),
  fails: codeFails,
});

export const requestShopPhoneCode = contract({
  route: 'POST /api/shop/phone-codes',
  summary: 'Texts a one-time code to the WhatsApp number of somebody who registers; needs the proof of their e-mail.',
  access: 'anyone',
  input: z.strictObject({ emailProof: linkTokenSchema, phone: mobileSchema, work: workSchema }),
  output: codeSentSchema,
  fails: ['email-proof-invalid', 'code-too-soon', 'code-too-many', 'work-required', 'texts-used-up'],
});

export const askToJoin = contract({
  route: 'POST /api/shop/requests',
  summary:
    'Asks to join a bike shop: its Owners and Managers decide, or the operator for a new one. Invited people are in at once.',
  access: 'anyone',
  input: z.strictObject({
    id: idSchema,
    emailProof: linkTokenSchema,
    cnpj: cnpjSchema,
    office: z.enum(offices),
    /** What the shop is called and where it is: required of a new one; of a known one nothing changes. */
    shopName: z.optional(shopNameSchema),
    shopCity: z.optional(shopCitySchema),
    fullName: fullNameSchema,
    whatsapp: mobileSchema,
    codeId: codeIdSchema,
    code: codeSchema,
    language: z.enum(languages),
    /** The version of the terms of use and privacy policy that was shown and accepted. */
    acceptedTerms: z.string().check(z.regex(/^[\w.-]{1,40}$/, 'invalid')),
    /** That the person is 18 or more, as they said: accounts are for adults. */
    isAdult: z.literal(true),
  }),
  output: z.object({
    id: z.uuid(),
    state: z.enum(['waiting', 'approved', 'rejected']),
    cnpj: z.string(),
    office: z.enum(offices),
    askedAt: z.iso.datetime(),
    /**
     * True when an earlier request of this person is still waiting: that one is returned here, no second one was
     * made.
     */
    already: z.boolean(),
  }),
  fails: [
    'email-proof-invalid',
    ...codeFails,
    'phone-taken',
    'phone-differs',
    'shop-already-member',
    'shop-barred',
    'id-taken',
  ],
});

export const readRequest = contract({
  route: 'GET /api/shop/request-links/:token',
  summary: 'What an approver sees of a request through their link; no session is needed, the link is the proof.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 60 },
  input: z.strictObject({ token: linkTokenSchema }),
  output: employeeRequestSchema,
  fails: [...linkFails, 'own-request', 'shop-already-member', 'shop-barred'],
});

export const decideRequest = contract({
  route: 'POST /api/shop/request-links/:token/decision',
  summary:
    'Approves or rejects a request by link, once. Of two approvers one wins; the other is told who decided what.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 600 },
  input: z.strictObject({
    token: linkTokenSchema,
    state: z.enum(['approved', 'rejected']),
    reason: z.optional(reasonSchema),
  }),
  output: decidedSchema,
  fails: [...linkFails, 'own-request', 'shop-already-member', 'shop-barred'],
});
