import * as z from 'zod/mini';
import { messageInput } from '#domain/conversation/message.ts';
import { contract } from '#domain/http/contract.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { deskClaimPageSchema, ofClaim } from './brand-desk.contract.ts';
import { claimTextSchema } from './claim-text.ts';
import { claimVersionSchema } from './claim.ts';
import { decisionSchema } from './decision.ts';
import { paidBackSchema } from './paid-back.ts';

const access = { staff: 'decide-claims', side: 'brand' } as const;
const limit = { per: 'account', times: 300, seconds: 3600 } as const;
const move = { ...ofClaim, moveId: idSchema, version: claimVersionSchema };
const output = deskClaimPageSchema;
const fails = ['not-found', 'claim-changed', 'id-taken'] as const;

export const decideDeskClaim = contract({
  route: 'POST /api/desk/claims/:number/decision',
  summary: 'The brand’s decision, once, by whoever of its desk may decide; the mailed link then says what was decided.',
  access,
  limit,
  input: z.strictObject({ ...move, decision: decisionSchema }),
  output,
  fails,
});

export const askAboutDeskClaim = contract({
  route: 'POST /api/desk/claims/:number/question',
  summary:
    'Sends a diagnosis back to the shop with a question, in words that the shop alone reads. The claim stays the brand’s to decide.',
  access,
  limit,
  input: z.strictObject({ ...move, text: claimTextSchema }),
  output,
  fails,
});

export const answerDeskRemedy = contract({
  route: 'POST /api/desk/claims/:number/remedy-answer',
  summary: 'The brand’s answer to what the owner wants at once: it agrees, or contests it with the reason.',
  access,
  limit,
  input: z.strictObject({ ...move, agrees: z.boolean(), text: z.nullable(claimTextSchema) }),
  output,
  fails,
});

export const answerDeskOwner = contract({
  route: 'POST /api/desk/claims/:number/answers',
  summary: 'How the brand gives what the owner chose, in words to them; as often as there is something to say.',
  access,
  limit,
  input: z.strictObject({ ...move, text: claimTextSchema }),
  output,
  fails,
});

export const noteDeskRemedied = contract({
  route: 'POST /api/desk/claims/:number/remedied',
  summary: 'Notes that the brand gave the owner what they chose; of money the amount, its index and the day.',
  access,
  limit,
  input: z.strictObject({ ...move, text: claimTextSchema, money: z.optional(paidBackSchema) }),
  output,
  fails,
});

export const writeOnDeskClaim = contract({
  route: 'POST /api/desk/claims/:number/messages',
  summary:
    'Writes as the brand to the owner, and to the shop that has the claim. The id is the caller’s: the same again is the same message.',
  access,
  limit,
  input: z.strictObject({ ...ofClaim, ...messageInput }),
  output,
  fails: ['not-found', 'claim-closed', 'owner-left', 'id-taken'],
});

export const makeDeskDossier = contract({
  route: 'POST /api/desk/claims/:number/dossiers',
  summary:
    'Makes the dossier of a claim as it stands now: a PDF under a number that anybody can check, with no more of the owner than the claim’s page has. The id is the caller’s: the same again is the same dossier.',
  access,
  limit: { per: 'account', times: 30, seconds: 3600 },
  input: z.strictObject({ ...ofClaim, id: idSchema }),
  output: z.object({ dossier: z.string() }),
  fails: ['not-found', 'id-taken', 'dossiers-used-up'],
});

export const getDeskDossier = contract({
  route: 'GET /api/desk/claims/:number/dossiers/:id',
  summary: 'A dossier that somebody of the brand’s desk had made, as a PDF.',
  access,
  limit: { per: 'account', times: 120, seconds: 3600 },
  input: z.strictObject({ ...ofClaim, id: idSchema }),
  output: 'file',
  fails: ['not-found'],
});
