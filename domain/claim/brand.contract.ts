import * as z from 'zod/mini';
import { contract } from '#domain/http/contract.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { claimTextSchema } from './claim-text.ts';
import { claimVersionSchema } from './claim.ts';
import { decisionSchema } from './decision.ts';
import { claimOutcomeSchema } from './outcome.ts';
import { paidBackSchema } from './paid-back.ts';
import { reviewClaimSchema } from './review.ts';

const token = z.string().check(z.regex(/^[\w-]{20,100}$/));
const linkFails = ['link-unknown', 'link-expired'] as const;

export const readClaimAsBrand = contract({
  route: 'GET /api/claim-decisions/:token',
  summary:
    'A claim that a brand decides, behind the link that was mailed to it; read as often as wanted for seven days.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 60 },
  input: z.strictObject({ token }),
  output: reviewClaimSchema,
  fails: linkFails,
});

export const readOutcomeAsBrand = contract({
  route: 'GET /api/claim-decisions/:token/outcome',
  summary:
    'What became of a claim since its link was mailed, also once that decides nothing any more: what was decided and when, its number, part and model.',
  access: 'anyone',
  limit: { per: 'address', times: 60, seconds: 60 },
  input: z.strictObject({ token }),
  output: claimOutcomeSchema,
  fails: ['link-unknown'],
});

export const decideAsBrand = contract({
  route: 'POST /api/claim-decisions/:token',
  summary: 'The brand’s decision, once.',
  access: 'anyone',
  limit: { per: 'address', times: 30, seconds: 3600 },
  input: z.strictObject({ token, moveId: idSchema, version: claimVersionSchema, decision: decisionSchema }),
  output: reviewClaimSchema,
  fails: [...linkFails, 'claim-changed', 'id-taken'],
});

export const answerRemedyAsBrand = contract({
  route: 'POST /api/claim-decisions/:token/remedy-answer',
  summary: 'The brand’s answer to what the owner wants at once: it agrees, or contests it with the reason.',
  access: 'anyone',
  limit: { per: 'address', times: 30, seconds: 3600 },
  input: z.strictObject({
    token,
    moveId: idSchema,
    version: claimVersionSchema,
    agrees: z.boolean(),
    text: z.nullable(claimTextSchema),
  }),
  output: reviewClaimSchema,
  fails: [...linkFails, 'claim-changed', 'id-taken'],
});

const given = z.strictObject({ token, moveId: idSchema, version: claimVersionSchema, text: claimTextSchema });

export const answerOwnerAsBrand = contract({
  route: 'POST /api/claim-decisions/:token/answers',
  summary: 'How the brand gives what the owner chose, in words to them; as often as there is something to say.',
  access: 'anyone',
  limit: { per: 'address', times: 30, seconds: 3600 },
  input: given,
  output: reviewClaimSchema,
  fails: [...linkFails, 'claim-changed', 'id-taken'],
});

export const noteRemediedAsBrand = contract({
  route: 'POST /api/claim-decisions/:token/remedied',
  summary: 'Notes that the brand gave the owner what they chose; of money the amount, its index and the day.',
  access: 'anyone',
  limit: { per: 'address', times: 30, seconds: 3600 },
  input: z.extend(given, { money: z.optional(paidBackSchema) }),
  output: reviewClaimSchema,
  fails: [...linkFails, 'claim-changed', 'id-taken'],
});

export const getFileAsBrand = contract({
  route: 'GET /api/claim-decisions/:token/files/:fileId',
  summary: 'A photo or video of a claim that the brand decides.',
  access: 'anyone',
  limit: { per: 'address', times: 600, seconds: 60 },
  input: z.strictObject({ token, fileId: z.uuid() }),
  output: 'file',
  fails: [...linkFails, 'not-found'],
});
