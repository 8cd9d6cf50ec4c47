import * as z from 'zod/mini';
import { serialNumberSchema } from '#domain/bike/serial-number.ts';
import { messageTextSchema } from '#domain/conversation/message.ts';
import { contract } from '#domain/http/contract.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { tagSchema } from '#domain/tag/tag.ts';
import { cataloguePartSchema } from './catalogue.contract.ts';
import { claimNoteSchema, claimTextSchema } from './claim-text.ts';
import { claimVersionSchema } from './claim.ts';
import { decisionSchema } from './decision.ts';
import { claimRefusals } from './eligibility.ts';
import { maxEvidence } from './limits.ts';
import { claimCursorSchema, claimFilters } from './list.ts';
import { paidBackSchema } from './paid-back.ts';
import { reviewClaimSchema, shopClaimSummarySchema } from './review.ts';

const reading = { per: 'account', times: 240, seconds: 60 } as const;
const writing = { per: 'account', times: 300, seconds: 3600 } as const;
const evidence = z.array(idSchema).check(z.maxLength(maxEvidence, 'too-many'));
const ofClaim = { claimId: idSchema };
const move = { ...ofClaim, moveId: idSchema, version: claimVersionSchema };
/** 0 for a draft that was never saved: saving one is no move, so that it counts by itself. */
const draftVersion = claimVersionSchema;
const moveFails = ['not-found', 'claim-changed', 'id-taken'] as const;
const evidenceFails = ['evidence-missing', 'evidence-used'] as const;
/** Why a shop that did not sell the bike, and that nobody asked, cannot ask its owner for a yes now. */
const askFails = [
  'asked-already',
  'owner-refused',
  'asks-exhausted',
  'owner-asked-enough',
  'writing-stopped',
  'owner-left',
] as const;

export const listShopClaims = contract({
  route: 'GET /api/shop/claims',
  summary:
    'The claims of the caller’s shop: those to be done first by the law’s term, then the last changed; by state, and searched by number, tag, serial number, part and owner’s name.',
  access: { shop: 'see-bike' },
  limit: reading,
  input: z.strictObject({
    filter: z.enum(claimFilters),
    search: z.optional(z.string().check(z.maxLength(60))),
    /** Where the next page begins, as the page before said. */
    after: z.optional(claimCursorSchema),
  }),
  output: z.object({
    today: z.iso.date(),
    claims: z.array(shopClaimSummarySchema),
    next: z.nullable(z.string()),
    /** How many claims each filter has, without the search. */
    counts: z.record(z.enum(claimFilters), z.int()),
    /** How many, on whatever page, the caller can do something about now, or are near the end of the law’s term or past it. */
    pressing: z.int(),
  }),
  fails: [],
});

export const getShopClaim = contract({
  route: 'GET /api/shop/claims/:claimId',
  summary: 'A claim of the caller’s shop with everything that a decision needs.',
  access: { shop: 'see-bike' },
  limit: reading,
  input: z.strictObject(ofClaim),
  output: reviewClaimSchema,
  fails: ['not-found'],
});

export const saveDiagnosis = contract({
  route: 'PUT /api/shop/claims/:claimId/diagnosis',
  summary:
    'Keeps the draft of a diagnosis. With an id that is new it opens a claim on a part of a scanned bike, where the caller’s shop sold it; any other shop asks the owner for a yes by it. A request of an owner is begun by it.',
  access: { shop: 'open-ticket' },
  limit: writing,
  input: z.strictObject({
    ...ofClaim,
    moveId: idSchema,
    tag: tagSchema,
    partId: idSchema,
    /** 0 for a claim that is not there yet. */
    version: claimVersionSchema,
    draftVersion,
    diagnosis: z.string().check(z.maxLength(1000, 'too-long')),
    note: z.string().check(z.maxLength(500, 'too-long')),
    evidence,
  }),
  output: reviewClaimSchema,
  fails: [...moveFails, 'tag-unknown', ...claimRefusals, ...askFails, ...evidenceFails],
});

export const finishDiagnosis = contract({
  route: 'POST /api/shop/claims/:claimId/review',
  summary:
    'Sends a diagnosis to be reviewed by somebody else of the shop, or by the brand where nobody else may; opens the claim where it is not there yet. Of a shop that did not sell the bike, it is a draft until the owner’s yes.',
  access: { shop: 'open-ticket' },
  limit: writing,
  input: z.strictObject({
    ...move,
    tag: tagSchema,
    partId: idSchema,
    draftVersion,
    diagnosis: claimTextSchema,
    note: z.nullable(claimNoteSchema),
    evidence,
  }),
  output: reviewClaimSchema,
  fails: [...moveFails, 'tag-unknown', 'yes-missing', ...claimRefusals, ...askFails, ...evidenceFails],
});

export const declineClaim = contract({
  route: 'POST /api/shop/claims/:claimId/decline',
  summary: 'Does not take a claim, or gives it back, with the reason: it goes on, and the owner chooses another shop.',
  access: { shop: 'open-ticket' },
  limit: writing,
  input: z.strictObject({ ...move, text: claimTextSchema }),
  output: z.object({}),
  fails: moveFails,
});

export const withdrawQuestion = contract({
  route: 'POST /api/shop/claims/:claimId/withdrawal',
  summary: 'Takes back what the owner was asked, with the reason.',
  access: { shop: 'open-ticket' },
  limit: writing,
  input: z.strictObject({ ...move, text: claimTextSchema }),
  output: reviewClaimSchema,
  fails: moveFails,
});

export const writeToClaimOwner = contract({
  route: 'POST /api/shop/claims/:claimId/messages',
  summary: 'Writes to the owner on a claim.',
  access: { shop: 'open-ticket' },
  limit: writing,
  input: z.strictObject({ ...ofClaim, id: idSchema, text: z.nullable(messageTextSchema), evidence }),
  output: reviewClaimSchema,
  fails: ['not-found', 'claim-closed', 'owner-left', 'id-taken', ...evidenceFails],
});

export const decideClaim = contract({
  route: 'POST /api/shop/claims/:claimId/decision',
  summary: 'Approves or rejects a claim that somebody else opened and diagnosed.',
  access: { shop: 'decide-ticket' },
  limit: writing,
  input: z.strictObject({ ...move, decision: decisionSchema, evidence }),
  output: reviewClaimSchema,
  fails: [...moveFails, 'four-eyes', 'joined-later', 'brand-decides', ...evidenceFails],
});

export const listCatalogue = contract({
  route: 'GET /api/shop/claims/:claimId/catalogue',
  summary: 'The parts of the brand’s catalogue that fit in the place of a claimed one; the same model first.',
  access: { shop: 'replace-part' },
  limit: reading,
  input: z.strictObject(ofClaim),
  output: z.object({ parts: z.array(cataloguePartSchema) }),
  fails: ['not-found'],
});

export const replacePart = contract({
  route: 'POST /api/shop/claims/:claimId/replacement',
  summary:
    'Puts a new part in the place of an approved claim’s: the old one is retired, the warranty goes on, the claim is closed.',
  access: { shop: 'replace-part' },
  limit: writing,
  input: z.strictObject({ ...move, cataloguePartId: idSchema, serialNumber: serialNumberSchema }),
  output: reviewClaimSchema,
  fails: [...moveFails, 'catalogue-part-unknown', 'serial-taken'],
});

export const answerRemedyAsShop = contract({
  route: 'POST /api/shop/claims/:claimId/remedy-answer',
  summary:
    'Agrees to what the owner wants at once because a repair would lessen the bike (CDC art. 18 § 3), or contests it with the reason.',
  access: { shop: 'decide-ticket' },
  limit: writing,
  input: z.strictObject({ ...move, agrees: z.boolean(), text: z.nullable(claimTextSchema) }),
  output: reviewClaimSchema,
  fails: [...moveFails, 'brand-decides'],
});

export const noteRemedied = contract({
  route: 'POST /api/shop/claims/:claimId/remedied',
  summary:
    'Notes that the owner was given what they chose after the law’s term; of money the amount, brought up to date by a named index, and the day.',
  access: { shop: 'replace-part' },
  limit: writing,
  input: z.strictObject({ ...move, text: claimTextSchema, money: z.optional(paidBackSchema) }),
  output: reviewClaimSchema,
  fails: moveFails,
});
