import * as z from 'zod/mini';
import { mobileSchema } from '#domain/account/contact.ts';
import { contract } from '#domain/http/contract.ts';
import { noInput } from '#domain/http/shapes.ts';
import { decidedSchema, employeeRequestSchema, reasonSchema } from './employee-request.ts';
import { offices } from './office.ts';
import { cnpjSchema } from './shop-facts.ts';
import { idSchema } from './shop.ts';
import { seenPapersSchema, suspensionReasons, suspensionWordsSchema } from './suspension.ts';

/** How many shops a page of the platform's list has, and requests the list of those that wait. */
export const platformShopsPage = 50;
export const platformRequestsListed = 200;

const access = { staff: 'review-shops', side: 'platform' } as const;
const reading = { per: 'account', times: 240, seconds: 60 } as const;
const writing = { per: 'account', times: 60, seconds: 3600 } as const;

/** Who decides a request: the shop's own people, or the platform where the shop is new or nobody there may. */
const deciders = ['platform', 'shop'] as const;

export const listShopRequests = contract({
  route: 'GET /api/platform/shop-requests',
  summary:
    'The requests to join a bike shop that wait, the longest first, with who decides each. Nobody’s name or contact.',
  access,
  limit: reading,
  input: noInput,
  output: z.object({
    /** Those that are listed, and more. */
    count: z.int(),
    requests: z.array(
      z.object({
        id: z.uuid(),
        askedAt: z.iso.datetime(),
        cnpj: z.string(),
        shop: z.nullable(z.string()),
        city: z.nullable(z.string()),
        isNew: z.boolean(),
        office: z.enum(offices),
        decides: z.enum(deciders),
        /** Until when a mailed link to decide it works; null: none does. */
        linkUntil: z.nullable(z.iso.datetime()),
        /** How many of the brands’ stores have this CNPJ. */
        stores: z.int(),
      }),
    ),
  }),
  fails: [],
});

const openFails = [
  'not-found',
  'forbidden',
  'request-over',
  'own-request',
  'shop-already-member',
  'shop-barred',
] as const;

export const getShopRequestAtPlatform = contract({
  route: 'GET /api/platform/shop-requests/:id',
  summary:
    'A request that the platform decides: who asks, for which shop, whose CNPJ it is among the brands’ stores. The look is noted. One that the shop’s own people decide is refused.',
  access,
  limit: reading,
  input: z.strictObject({ id: idSchema }),
  output: employeeRequestSchema,
  fails: openFails,
});

export const decideShopRequestAtPlatform = contract({
  route: 'POST /api/platform/shop-requests/:id/decision',
  summary:
    'Approves or rejects a request that the platform decides, once, as by the mailed link. Asks the second factor again. The same again gets the same answer.',
  access,
  limit: writing,
  input: z.strictObject({ id: idSchema, state: z.enum(['approved', 'rejected']), reason: z.optional(reasonSchema) }),
  output: decidedSchema,
  fails: ['step-up-required', ...openFails],
});

export const sendShopRequestLink = contract({
  route: 'POST /api/platform/shop-requests/:id/letters',
  summary: 'Mails another link to whoever may decide a request. Links that still work go on working.',
  access,
  limit: writing,
  input: z.strictObject({ id: idSchema }),
  output: z.object({
    /** How many were mailed, and who. */
    asked: z.int(),
    decides: z.enum(deciders),
  }),
  fails: ['not-found', 'shop-barred'],
});

const shopRowSchema = z.object({
  cnpj: z.string(),
  name: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** How many belong to it, without those whom it has suspended. */
  people: z.int(),
  suspendedAt: z.nullable(z.iso.datetime()),
});
export type PlatformShop = z.infer<typeof shopRowSchema>;

export const listPlatformShops = contract({
  route: 'GET /api/platform/shops',
  summary: 'The bike shops by name, fifty at a time; searched by a part of the name or the beginning of the CNPJ.',
  access,
  limit: reading,
  input: z.strictObject({
    search: z.optional(z.string().check(z.trim(), z.minLength(2, 'too-short'), z.maxLength(80, 'too-long'))),
    suspended: z.optional(z.enum(['yes'])),
    /** The `next` of the page before. */
    after: z.optional(cnpjSchema),
  }),
  output: z.object({ shops: z.array(shopRowSchema), next: z.nullable(z.string()) }),
  fails: [],
});

const count = z.int();

const shopSchema = z.extend(shopRowSchema, {
  since: z.nullable(z.iso.datetime()),
  offices: z.array(z.object({ office: z.enum(offices), people: count })),
  /** The newest first; nothing of who of the platform it was. */
  suspensions: z.array(
    z.object({
      reason: z.enum(suspensionReasons),
      words: z.nullable(z.string()),
      at: z.iso.datetime(),
      resumedAt: z.nullable(z.iso.datetime()),
    }),
  ),
  /** What a suspension would mean now; null while it is suspended. */
  effects: z.nullable(
    z.object({
      people: count,
      told: count,
      requests: count,
      invitations: count,
      claims: count,
      questions: count,
      offers: count,
      handovers: count,
    }),
  ),
  /** Whether its only Owner could be given a new phone, and what is in the way. */
  newPhone: z.enum(['possible', 'no-owner', 'other-owner', 'address-proven']),
});

export const getPlatformShop = contract({
  route: 'GET /api/platform/shops/:cnpj',
  summary:
    'A bike shop: how many are in it by office, its suspensions, and what a suspension would mean. Nobody’s name or contact.',
  access,
  limit: reading,
  input: z.strictObject({ cnpj: cnpjSchema }),
  output: shopSchema,
  fails: ['not-found'],
});

/** `changed`: false where it was so already, by whoever was faster. */
const changedSchema = z.extend(shopSchema, { changed: z.boolean() });

export const suspendShopAtPlatform = contract({
  route: 'PUT /api/platform/shops/:cnpj/suspension',
  summary:
    'Suspends a shop as a whole: nobody acts for it or joins it, its people’s sessions end, Owners and Managers are told why, and its claims go on without it. Asks the second factor again. One that is suspended stays as it is.',
  access,
  limit: writing,
  input: z.strictObject({
    cnpj: cnpjSchema,
    reason: z.enum(suspensionReasons),
    /** What the shop reads beside the reason; needed for `other`. */
    words: z.optional(suspensionWordsSchema),
  }),
  output: changedSchema,
  fails: ['step-up-required', 'not-found'],
});

export const resumeShopAtPlatform = contract({
  route: 'DELETE /api/platform/shops/:cnpj/suspension',
  summary: 'Lets a suspended shop go on: its people can log in again. One that is not suspended stays as it is.',
  access,
  limit: writing,
  input: z.strictObject({ cnpj: cnpjSchema }),
  output: changedSchema,
  fails: ['step-up-required', 'not-found'],
});

export const giveShopOwnerPhone = contract({
  route: 'POST /api/platform/shops/:cnpj/owner-phone',
  summary:
    'Lets the only Owner of a shop log in with another phone, after papers were seen. Sessions of the shop end; the old phone can undo it for seven days. Asks the second factor again.',
  access,
  limit: writing,
  input: z.strictObject({ cnpj: cnpjSchema, phone: mobileSchema, reason: seenPapersSchema }),
  output: changedSchema,
  fails: ['step-up-required', 'not-found', 'phone-taken', 'owner-has-other-way'],
});
