import * as z from 'zod/mini';
import { messageTextSchema } from '#domain/conversation/message.ts';
import { contract } from '#domain/http/contract.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import { claimTextSchema } from './claim-text.ts';
import { claimVersionSchema, claimSchema, claimSummarySchema } from './claim.ts';
import { claimRefusals } from './eligibility.ts';
import { evidenceSchema } from './evidence.ts';
import { maxEvidence } from './limits.ts';
import { remedies, remedyGrounds } from './term.ts';

const writing = { per: 'account', times: 60, seconds: 3600 } as const;
const evidence = z.array(idSchema).check(z.maxLength(maxEvidence, 'too-many'));
/** `moveId` is the caller's: the same again is the same move. `version` is the claim's that the caller saw. */
const move = { claimId: idSchema, moveId: idSchema, version: claimVersionSchema };
const moveFails = ['not-found', 'claim-changed', 'id-taken'] as const;
const evidenceFails = ['evidence-missing', 'evidence-used'] as const;

/** `newsAt`: when somebody else last did or wrote something on it; null while nobody has. */
export const ownClaimSummarySchema = z.extend(claimSummarySchema, { newsAt: z.nullable(z.iso.datetime()) });
export type OwnClaimSummary = z.infer<typeof ownClaimSummarySchema>;

export const listMyClaims = contract({
  route: 'GET /api/my-bikes/:tag/claims',
  summary: 'The claims on the caller’s own bike, the last changed first.',
  access: 'cyclist',
  limit: { per: 'account', times: 120, seconds: 60 },
  input: z.strictObject({ tag: tagSchema }),
  output: z.object({ today: z.iso.date(), claims: z.array(ownClaimSummarySchema) }),
  fails: ['not-found'],
});

export const requestClaim = contract({
  route: 'POST /api/my-bikes/:tag/parts/:partId/claims',
  summary:
    'Asks a bike shop to look at a broken part under warranty, or the bike’s brand to decide on it. The id is the caller’s; the law’s term runs from here.',
  access: 'confirmed-cyclist',
  limit: writing,
  input: z.strictObject({
    tag: tagSchema,
    partId: idSchema,
    id: idSchema,
    text: claimTextSchema,
    /** Files that were uploaded and are ready. */
    evidence,
    /** The store that is to look at it, of those that take claims; null for the brand itself. */
    storeId: z.nullable(idSchema),
    /** That it is the defect of an earlier claim, whose day of the complaint counts then. */
    isSameDefect: z.optional(z.boolean()),
    /** That the defect showed only after the end of the warranty (CDC art. 26 § 3): the request is marked as such, without a promise. */
    isHiddenDefect: z.optional(z.boolean()),
    /** After the end of the warranty: that it is asked for as goodwill, without a promise and without the law's term. */
    isGoodwill: z.optional(z.boolean()),
  }),
  output: claimSchema,
  fails: [
    'not-found',
    'id-taken',
    'store-unavailable',
    'brand-unavailable',
    'warranty-runs',
    ...claimRefusals,
    ...evidenceFails,
  ],
});

export const getMyClaim = contract({
  route: 'GET /api/my-claims/:claimId',
  summary: 'A claim on a bike that the caller owns: its history, messages, evidence, and what the caller may do.',
  access: 'cyclist',
  limit: { per: 'account', times: 240, seconds: 60 },
  input: z.strictObject({ claimId: idSchema }),
  output: claimSchema,
  fails: ['not-found'],
});

export const writeToClaimShop = contract({
  route: 'POST /api/my-claims/:claimId/messages',
  summary: 'Writes to the shop on a claim.',
  access: 'confirmed-cyclist',
  limit: writing,
  input: z.strictObject({ claimId: idSchema, id: idSchema, text: z.nullable(messageTextSchema), evidence }),
  output: claimSchema,
  fails: ['not-found', 'claim-closed', 'id-taken', ...evidenceFails],
});

export const chooseClaimShop = contract({
  route: 'PUT /api/my-claims/:claimId/shop',
  summary:
    'Gives a request to another shop or to the brand itself, before a shop has begun with it, or a claim that a shop gave back.',
  access: 'confirmed-cyclist',
  limit: writing,
  /** `storeId`: null for the brand itself, which takes what has not been decided. */
  input: z.strictObject({ ...move, storeId: z.nullable(idSchema) }),
  output: claimSchema,
  fails: [...moveFails, 'store-unavailable', 'brand-unavailable'],
});

export const cancelMyClaim = contract({
  route: 'POST /api/my-claims/:claimId/cancel',
  summary: 'Takes a claim back before it is decided.',
  access: 'confirmed-cyclist',
  limit: writing,
  input: z.strictObject(move),
  output: claimSchema,
  fails: moveFails,
});

export const appealClaim = contract({
  route: 'POST /api/my-claims/:claimId/appeal',
  summary: 'Asks the brand to decide a rejected claim again, once.',
  access: 'confirmed-cyclist',
  limit: writing,
  input: z.strictObject({ ...move, text: claimTextSchema, evidence }),
  output: claimSchema,
  fails: [...moveFails, 'claim-under-way', 'appeal-over', 'part-retired', ...evidenceFails],
});

export const chooseRemedy = contract({
  route: 'POST /api/my-claims/:claimId/remedy',
  summary:
    'Chooses what the law gives an owner once the 30 days of the repair have passed (CDC art. 18 § 1); or asks for it at once where a repair would lessen the bike, which the text says (§ 3): shop or brand answers, and the term runs on meanwhile.',
  access: 'confirmed-cyclist',
  limit: writing,
  input: z.strictObject({
    ...move,
    remedy: z.enum(remedies),
    ground: z.optional(z.enum(remedyGrounds)),
    text: z.nullable(claimTextSchema),
  }),
  output: claimSchema,
  fails: [...moveFails, 'term-runs', 'claim-under-way', 'part-retired'],
});

export const sayNotGiven = contract({
  route: 'POST /api/my-claims/:claimId/not-given',
  summary:
    'Says that the owner was not given what shop or brand noted, for 90 days after the note: it is to be given still, and whoever noted it is told.',
  access: 'confirmed-cyclist',
  limit: writing,
  input: z.strictObject({ ...move, text: claimTextSchema }),
  output: claimSchema,
  fails: [...moveFails, 'claim-under-way', 'not-given-over', 'part-retired'],
});

export const getEvidence = contract({
  route: 'GET /api/evidence/:id',
  summary:
    'A photo or video that the caller has sent, as its claim will show it: for drafts that are opened on another phone.',
  access: 'signed-in',
  limit: { per: 'account', times: 300, seconds: 60 },
  input: z.strictObject({ id: idSchema }),
  output: evidenceSchema,
  fails: ['not-found'],
});
