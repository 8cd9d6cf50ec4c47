import * as z from 'zod/mini';
import { contactSchema } from '#domain/account/contact.ts';
import { languages } from '#domain/account/language.ts';
import { fullNameSchema } from '#domain/account/name.ts';
import { codeFails, codeIdSchema, codeSchema, codeSentSchema, workSchema } from '#domain/account/one-time-code.ts';
import { sessionSchema } from '#domain/account/session.contract.ts';
import { serialNumberSchema } from '#domain/bike/serial-number.ts';
import { accessKeySchema } from '#domain/brazil/access-key.ts';
import { contract } from '#domain/http/contract.ts';
import { linkTokenSchema, noInput } from '#domain/http/shapes.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { brandSchema, productSchema } from '#domain/tag/product.ts';
import { bikeKinds, tagSchema } from '#domain/tag/tag.ts';
import { handoverNumbersSchema, handoverSchema, sendsAgain } from './handover.ts';
import { handoverLinkSchema } from './link.ts';
import { handoverRefusals } from './refusals.ts';

const ofShop = { access: { shop: 'open-ticket' } } as const;

export const prepareHandover = contract({
  route: 'GET /api/handovers/prepare/:tag',
  summary:
    'A scanned bike before it is handed over: what it is, its serial number for comparing, and why it may not be handed over, the scanned invoice looked at too. Nothing is sent.',
  ...ofShop,
  limit: { per: 'account', times: 120, seconds: 60 },
  input: z.strictObject({ tag: tagSchema, accessKey: z.optional(accessKeySchema) }),
  output: z.object({
    product: productSchema,
    brand: brandSchema,
    kind: z.enum(bikeKinds),
    photoUrl: z.nullable(z.string()),
    colour: z.nullable(z.string()),
    size: z.nullable(z.string()),
    /** Null for a tag that is on no bike. */
    serialNumber: z.nullable(z.string()),
    refusal: z.nullable(z.enum(handoverRefusals)),
    /** The caller's own shop's hand-over of this bike that waits; null where there is none. */
    waiting: z.nullable(handoverSchema),
  }),
  fails: ['tag-malformed', 'tag-unknown'],
});

export const handOverBike = contract({
  route: 'POST /api/handovers',
  summary:
    'Hands a bike over to a customer, who gets a link by text or e-mail; the warranty runs from this day. The id comes from the caller; the same request again changes nothing.',
  ...ofShop,
  limit: { per: 'account', times: 60, seconds: 3600 },
  input: z.strictObject({
    id: idSchema,
    tag: tagSchema,
    /** The number that the shop has compared with the frame. */
    serialNumber: serialNumberSchema,
    /** A mobile number or an e-mail address. */
    to: contactSchema,
    /** Of the invoice, where one was scanned. */
    accessKey: z.optional(accessKeySchema),
    /** What the customer reads; the caller's own language without it. */
    language: z.optional(z.enum(languages)),
    /** The day of the hand-over where it is sent later: a counter may be without a connection. Today without it. */
    day: z.optional(z.iso.date()),
  }),
  output: handoverSchema,
  fails: [
    'tag-malformed',
    'tag-unknown',
    'forbidden',
    'serial-mismatch',
    ...handoverRefusals,
    'handovers-used-up',
    'texts-used-up',
    'id-taken',
  ],
});

export const listHandovers = contract({
  route: 'GET /api/handovers',
  summary:
    'What the caller’s shop handed over, the newest first, at most a hundred, and its numbers of the last twelve months.',
  ...ofShop,
  limit: { per: 'account', times: 120, seconds: 60 },
  input: noInput,
  output: z.object({ handovers: z.array(handoverSchema), numbers: handoverNumbersSchema }),
  fails: [],
});

export const takeHandoverBack = contract({
  route: 'POST /api/handovers/:id/take-back',
  summary:
    'Takes a hand-over back: the number was wrong, or somebody else came with the serial number. The link is over, and the number deleted. The same again changes nothing.',
  ...ofShop,
  limit: { per: 'account', times: 60, seconds: 3600 },
  input: z.strictObject({ id: idSchema }),
  output: handoverSchema,
  fails: ['not-found', 'forbidden', 'handover-over', 'handover-too-late'],
});

export const sendHandoverAgain = contract({
  route: 'POST /api/handovers/:id/sendings',
  summary:
    'Sends the customer the link again. `sending` says which time it is, the first or the second: the same again changes nothing.',
  ...ofShop,
  limit: { per: 'account', times: 60, seconds: 3600 },
  input: z.strictObject({ id: idSchema, sending: z.int().check(z.gte(1), z.lte(sendsAgain)) }),
  output: handoverSchema,
  fails: ['not-found', 'forbidden', 'handover-over', 'handovers-used-up', 'texts-used-up'],
});

const link = { access: 'anyone', limit: { per: 'address', times: 60, seconds: 600 } } as const;

export const readHandoverLink = contract({
  route: 'GET /api/handover-links/:token',
  summary:
    'What a shop handed over, behind the link that was sent to its customer. After the answer it says what became of it.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 60 },
  input: z.strictObject({ token: linkTokenSchema }),
  output: handoverLinkSchema,
  fails: ['link-unknown'],
});

export const requestHandoverCode = contract({
  route: 'POST /api/handover-links/:token/code',
  summary: 'Sends the code with which the bike goes to the account that has the number, or the address, already.',
  ...link,
  input: z.strictObject({ token: linkTokenSchema, work: workSchema }),
  output: codeSentSchema,
  fails: ['link-unknown', 'handover-over', 'code-too-soon', 'code-too-many', 'texts-used-up', 'work-required'],
});

export const acceptHandover = contract({
  route: 'POST /api/handover-links/:token/accept',
  summary:
    'The bike is the customer’s: on a new account with the number that the link proves, with a session; on the account that has it, by its code or its session. The same again, soon, answers the same.',
  ...link,
  input: z.strictObject({
    token: linkTokenSchema,
    /** Of a new account (`taker: new`): its id comes from the caller. */
    person: z.optional(
      z.strictObject({
        id: idSchema,
        name: fullNameSchema,
        language: z.enum(languages),
        /** The version of the terms of use and privacy policy that was shown and accepted. */
        acceptedTerms: z.string().check(z.regex(/^[\w.-]{1,40}$/, 'invalid')),
        /** That the person is 18 or more, as they said. */
        isAdult: z.literal(true),
      }),
    ),
    /** Of the account that has the number (`taker: known`). */
    code: z.optional(z.strictObject({ codeId: codeIdSchema, code: codeSchema })),
  }),
  output: z.object({
    tag: z.string(),
    /** Of a new account. Null where the bike is on one that is there: its person logs in as always. */
    session: z.nullable(sessionSchema),
    /** Whether the invoice that the shop scanned did not come along: it does not fit the bike or its owner, or another bike has it. */
    receiptStayedOut: z.boolean(),
  }),
  fails: [
    'link-unknown',
    'handover-over',
    'code-required',
    'person-required',
    ...codeFails,
    'phone-taken',
    'email-taken',
    'id-taken',
    'already-activated',
    'bike-stolen',
  ],
});

export const declineHandover = contract({
  route: 'POST /api/handover-links/:token/decline',
  summary:
    'Whoever got the link did not buy the bike: shop and brand are told, and the number is deleted. The same again changes nothing.',
  ...link,
  input: z.strictObject({ token: linkTokenSchema }),
  output: handoverLinkSchema,
  fails: ['link-unknown', 'handover-over'],
});

export const getBrandHandoverNumbers = contract({
  route: 'GET /api/handover-numbers',
  summary: 'The hand-overs of the key’s brand in numbers, of all shops together. Nothing in them is about a person.',
  access: { partner: 'claims:read' },
  limit: { per: 'partner', times: 600, seconds: 3600 },
  input: noInput,
  output: handoverNumbersSchema,
  fails: [],
});
