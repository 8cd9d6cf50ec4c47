import * as z from 'zod/mini';
import { mobileSchema } from '#domain/account/contact.ts';
import { codeFails, codeIdSchema, codeSchema, codeSentSchema, workSchema } from '#domain/account/one-time-code.ts';
import { tokensSchema } from '#domain/account/session.ts';
import { contract } from '#domain/http/contract.ts';
import { noInput, noOutput } from '#domain/http/shapes.ts';
import { shopCitySchema, shopNameSchema } from './shop-facts.ts';
import { idSchema, ownShopSchema, shopSchema } from './shop.ts';

/**
 * The channel of a log-in code: as a text message to the phone, or to the e-mail address of the member whose phone it
 * is.
 */
const bySchema = z.optional(z.enum(['sms', 'email']));

export const requestLogInCode = contract({
  route: 'POST /api/shop/log-in-codes',
  summary:
    'Texts a one-time code for the bike shop’s log-in, or mails it to the member whose phone it is; the answer is the same for unknown phones.',
  worth: 'first',
  access: 'anyone',
  input: z.strictObject({ phone: mobileSchema, by: bySchema, work: workSchema }),
  output: codeSentSchema,
  fails: ['code-too-soon', 'code-too-many', 'work-required', 'texts-used-up'],
});

export const logInAtShop = contract({
  route: 'POST /api/shop/sessions',
  summary: 'Opens a bike shop session (12 hours) with phone and code; why not is told only after a right code.',
  worth: 'first',
  access: 'anyone',
  input: z.strictObject({ id: idSchema, phone: mobileSchema, by: bySchema, codeId: codeIdSchema, code: codeSchema }),
  /** `closesAt`: when the account is deleted, at its person's wish, unless they keep it. */
  output: z.extend(ownShopSchema, { tokens: tokensSchema, closesAt: z.nullable(z.iso.datetime()) }),
  fails: [
    ...codeFails,
    'shop-unknown',
    'shop-waiting',
    'shop-lapsed',
    'shop-rejected',
    'shop-suspended',
    'shop-barred',
  ],
});

export const getOwnShop = contract({
  route: 'GET /api/shop',
  summary: 'The shop of the caller’s session, their office in it, and how many requests to join wait for them.',
  access: 'bikeshop',
  input: noInput,
  /** `requests`: those that the caller may decide. */
  output: z.extend(ownShopSchema, { requests: z.number() }),
  fails: [],
});

export const leaveShop = contract({
  route: 'DELETE /api/shop/membership',
  summary:
    'The caller leaves their shop: its sessions end, the claims that they looked after are nobody’s, and who manages the team hears. Again: the session has ended.',
  access: 'bikeshop',
  input: noInput,
  output: noOutput,
  fails: ['last-owner', 'last-approver'],
});

export const correctShop = contract({
  route: 'PATCH /api/shop',
  summary: 'Corrects trade name and city of the caller’s shop. May be repeated.',
  access: { shop: 'name-shop' },
  limit: { per: 'account', times: 20, seconds: 3600 },
  input: z.strictObject({ name: shopNameSchema, city: shopCitySchema }),
  output: shopSchema,
  fails: [],
});
