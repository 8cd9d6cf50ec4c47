import * as z from 'zod/mini';
import { messageTextSchema } from '#domain/conversation/message.ts';
import { contract } from '#domain/http/contract.ts';
import { noInput, noOutput } from '#domain/http/shapes.ts';
import { plainText } from '#domain/plain-text.ts';
import { offices } from '#domain/shop/office.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { claimTextSchema } from './claim-text.ts';
import { claimVersionSchema } from './claim.ts';
import { claimedPartSchema } from './claimed-part.ts';
import { reviewClaimSchema } from './review.ts';

const reading = { per: 'account', times: 240, seconds: 60 } as const;
const writing = { per: 'account', times: 300, seconds: 3600 } as const;
const ofClaim = { claimId: idSchema };
const move = { ...ofClaim, moveId: idSchema, version: claimVersionSchema };
const moveFails = ['not-found', 'claim-changed', 'id-taken'] as const;

/** For how many days ahead an ordered part can be expected. */
export const longestOrderDays = 365;
/** How many templates a shop keeps. */
export const maxTemplates = 50;

export const sendBackClaim = contract({
  route: 'POST /api/shop/claims/:claimId/send-back',
  summary:
    'Sends a diagnosis back with a question that only the shop reads: the claim is in diagnosis again, with what was written as its draft. Whoever may decide it may do this.',
  access: { shop: 'decide-ticket' },
  limit: writing,
  input: z.strictObject({ ...move, text: claimTextSchema }),
  output: reviewClaimSchema,
  fails: [...moveFails, 'four-eyes', 'joined-later', 'brand-decides'],
});

export const orderPart = contract({
  route: 'POST /api/shop/claims/:claimId/part-order',
  summary: 'Notes that the new part was ordered and when it is to be there, or another day for it. The owner is told.',
  access: { shop: 'replace-part' },
  limit: writing,
  input: z.strictObject({ ...move, expectedOn: z.iso.date() }),
  output: reviewClaimSchema,
  fails: moveFails,
});

/** Somebody of the shop who can look after claims. `id` names the membership. */
export const colleagueSchema = z.object({ id: z.uuid(), name: z.string(), office: z.enum(offices), you: z.boolean() });

export const listColleagues = contract({
  route: 'GET /api/shop/colleagues',
  summary: 'The people of the caller’s shop who can look after claims.',
  access: { shop: 'see-bike' },
  limit: reading,
  input: noInput,
  output: z.object({ colleagues: z.array(colleagueSchema) }),
  fails: [],
});

export const assignClaim = contract({
  route: 'PUT /api/shop/claims/:claimId/assignee',
  summary:
    'Gives a claim to somebody of the shop to look after, or to nobody. `seen` is who had it when the caller looked: of two at once, one wins.',
  access: { shop: 'open-ticket' },
  limit: writing,
  input: z.strictObject({ ...ofClaim, assignee: z.nullable(idSchema), seen: z.nullable(idSchema) }),
  output: reviewClaimSchema,
  fails: ['not-found', 'claim-changed'],
});

export const listOtherShops = contract({
  route: 'GET /api/shop/claims/:claimId/other-shops',
  summary: 'The other shops of the bike’s brand that take claims: who can be asked to go on with this one.',
  access: { shop: 'open-ticket' },
  limit: reading,
  input: z.strictObject(ofClaim),
  output: z.object({ shops: z.array(z.object({ id: z.uuid(), name: z.string(), city: z.string() })) }),
  fails: ['not-found'],
});

export const offerClaim = contract({
  route: 'PUT /api/shop/claims/:claimId/offer',
  summary:
    'Asks another shop of the brand to go on with a claim. Nothing changes before its yes; another question takes the place of the last.',
  access: { shop: 'open-ticket' },
  limit: { per: 'account', times: 60, seconds: 3600 },
  input: z.strictObject({ ...ofClaim, version: claimVersionSchema, storeId: idSchema, text: claimTextSchema }),
  output: reviewClaimSchema,
  fails: ['not-found', 'claim-changed', 'store-unavailable'],
});

export const withdrawOffer = contract({
  route: 'DELETE /api/shop/claims/:claimId/offer',
  summary: 'Takes back what another shop was asked.',
  access: { shop: 'open-ticket' },
  limit: writing,
  input: z.strictObject(ofClaim),
  output: reviewClaimSchema,
  fails: ['not-found'],
});

/** What a shop reads of a claim that another one asks it to take: nothing of its owner. */
export const claimOfferSchema = z.object({
  claimId: z.uuid(),
  number: z.string(),
  part: claimedPartSchema,
  bikeModel: z.string(),
  tag: z.string(),
  complainedOn: z.iso.date(),
  dueOn: z.iso.date(),
  isApproved: z.boolean(),
  from: z.string(),
  text: z.string(),
  on: z.iso.date(),
});
export type ClaimOffer = z.infer<typeof claimOfferSchema>;

export const listOffers = contract({
  route: 'GET /api/shop/claim-offers',
  summary: 'The claims that other shops ask the caller’s shop to go on with.',
  access: { shop: 'see-bike' },
  limit: reading,
  input: noInput,
  output: z.object({ today: z.iso.date(), offers: z.array(claimOfferSchema) }),
  fails: [],
});

export const answerOffer = contract({
  route: 'POST /api/shop/claim-offers/:claimId/answer',
  summary:
    'Takes a claim that another shop offered, with its day and term as they are, or does not. With a yes the owner is told; a no again changes nothing.',
  access: { shop: 'open-ticket' },
  limit: writing,
  input: z.strictObject({ ...ofClaim, moveId: idSchema, agrees: z.boolean() }),
  output: noOutput,
  fails: ['not-found', 'claim-changed', 'id-taken'],
});

export const getClaimsTable = contract({
  route: 'GET /api/shop/claims/csv',
  summary:
    'The claims of the caller’s shop, one a row, in the caller’s language, for spreadsheets (CSV, UTF-8 with its mark, semicolons): under way first, then the last changed, 5,000 at most.',
  access: { shop: 'see-bike' },
  limit: { per: 'account', times: 20, seconds: 60 },
  input: noInput,
  output: 'text/csv',
  fails: [],
});

export const getWorkOrder = contract({
  route: 'GET /api/shop/claims/:claimId/work-order',
  summary: 'The work order of a claim on one page of paper (PDF), in the caller’s language.',
  access: { shop: 'see-bike' },
  limit: { per: 'account', times: 60, seconds: 60 },
  input: z.strictObject(ofClaim),
  output: 'application/pdf',
  fails: ['not-found'],
});

/** What a shop’s people write again and again. */
export const messageTemplateSchema = z.object({ id: z.uuid(), title: z.string(), text: z.string() });
export type MessageTemplate = z.infer<typeof messageTemplateSchema>;

export const listTemplates = contract({
  route: 'GET /api/shop/message-templates',
  summary: 'The shop’s own templates for messages, by title.',
  access: { shop: 'see-bike' },
  limit: reading,
  input: noInput,
  output: z.object({ templates: z.array(messageTemplateSchema) }),
  fails: [],
});

export const saveTemplate = contract({
  route: 'PUT /api/shop/message-templates/:id',
  summary: 'Keeps a template under the caller’s id, new or changed.',
  access: { shop: 'open-ticket' },
  limit: writing,
  input: z.strictObject({ id: idSchema, title: plainText(60), text: messageTextSchema }),
  output: z.object({ templates: z.array(messageTemplateSchema) }),
  fails: ['id-taken', 'too-many-templates'],
});

export const removeTemplate = contract({
  route: 'DELETE /api/shop/message-templates/:id',
  summary: 'Removes a template; what is gone already stays gone.',
  access: { shop: 'open-ticket' },
  limit: writing,
  input: z.strictObject({ id: idSchema }),
  output: z.object({ templates: z.array(messageTemplateSchema) }),
  fails: [],
});
