import * as z from 'zod/mini';
import { signatureChecks } from '#domain/bike/invoice.ts';
import { contract } from '#domain/http/contract.ts';
import { fileTypes } from '#domain/http/file.contract.ts';
import { noInput } from '#domain/http/shapes.ts';
import { idSchema } from '#domain/shop/shop.ts';
import { decisionReasonSchema, disputeOutcomes } from './dispute.ts';
import { reviewReasons } from './review.ts';
import { transferKinds, transferStates } from './transfer.ts';

/** How many requests with papers the platform's list has. */
export const platformReviewsListed = 200;

const access = { staff: 'review-papers', side: 'platform' } as const;
const reading = { per: 'account', times: 240, seconds: 60 } as const;
const writing = { per: 'account', times: 60, seconds: 3600 } as const;

const reviewRowSchema = z.object({
  id: z.uuid(),
  kind: z.enum(transferKinds),
  state: z.enum(transferStates),
  /** Why the owner cannot approve; null of a contest. */
  reason: z.nullable(z.enum(reviewReasons)),
  tag: z.string(),
  begunAt: z.iso.datetime(),
  /** Whether it waits for the platform; else for the owner. */
  waits: z.boolean(),
});
export type PlatformReview = z.infer<typeof reviewRowSchema>;

export const listReviews = contract({
  route: 'GET /api/platform/papers',
  summary: 'The requests with papers and the contests that are under way, the oldest first. Nobody’s name.',
  access,
  limit: reading,
  input: noInput,
  output: z.object({ reviews: z.array(reviewRowSchema) }),
  fails: [],
});

const reviewSchema = z.extend(reviewRowSchema, {
  model: z.string(),
  brand: z.string(),
  serialNumber: z.string(),
  /** The two sides by name, as papers have it: how they are reached is not told. */
  owner: z.string(),
  asker: z.nullable(z.string()),
  /** What the asker wrote. */
  text: z.nullable(z.string()),
  papers: z.array(z.object({ id: z.uuid(), of: z.enum(['asker', 'owner']), type: z.enum(fileTypes), bytes: z.int() })),
  /** What is weighed where the owner does not agree; null while nobody disagrees. */
  dispute: z.nullable(
    z.object({
      invoice: z.nullable(
        z.object({
          accessKey: z.string(),
          /** Null: it is not here, and has to be looked up. */
          known: z.nullable(
            z.object({
              signature: z.enum(signatureChecks),
              issuedAt: z.iso.datetime(),
              isCancelled: z.boolean(),
              /** Whether the CPF that was given is the one on it. */
              cpf: z.enum(['agrees', 'differs', 'none']),
            }),
          ),
        }),
      ),
      /** Whose the bike was here, by days; `until` null: the present owner. */
      owners: z.array(z.object({ since: z.iso.datetime(), until: z.nullable(z.iso.datetime()) })),
      answer: z.nullable(z.string()),
      proposal: z.nullable(
        z.object({
          for: z.enum(disputeOutcomes),
          reason: z.string(),
          /** Whether it is the reader’s own: somebody else confirms it. */
          yours: z.boolean(),
        }),
      ),
    }),
  ),
});

const ofReview = z.strictObject({ id: idSchema });

export const getReview = contract({
  route: 'GET /api/platform/papers/:id',
  summary:
    'A request with papers or a contest: why, what both sides say, the invoice, and which papers there are. The look is noted.',
  access,
  limit: reading,
  input: ofReview,
  output: reviewSchema,
  fails: ['not-found'],
});

export const getReviewPaper = contract({
  route: 'GET /api/platform/papers/:id/files/:fileId',
  summary: 'One paper of a request: a picture or a PDF.',
  access,
  limit: { per: 'account', times: 600, seconds: 3600 },
  input: z.strictObject({ id: idSchema, fileId: z.uuid() }),
  output: 'file',
  fails: ['not-found'],
});

export const reviewPapers = contract({
  route: 'POST /api/platform/papers/:id/review',
  summary:
    'Accepts the papers, and the owner has fourteen days to object; or refuses them with a reason that the asker is told. Asks the second factor again. The same again changes nothing.',
  access,
  limit: writing,
  input: z.strictObject({
    id: idSchema,
    outcome: z.enum(['accepted', 'refused']),
    /** Needed to refuse. */
    reason: z.optional(decisionReasonSchema),
  }),
  output: reviewSchema,
  fails: ['step-up-required', 'not-found', 'transfer-changed'],
});

export const proposeReviewEnd = contract({
  route: 'PUT /api/platform/papers/:id/proposal',
  summary:
    'Proposes for whom a request is decided that the owner does not agree with, and why; in the place of what was proposed before. Nothing changes until somebody else confirms it.',
  access,
  limit: writing,
  input: z.strictObject({ id: idSchema, for: z.enum(disputeOutcomes), reason: decisionReasonSchema }),
  output: reviewSchema,
  fails: ['step-up-required', 'not-found', 'transfer-changed'],
});

export const confirmReviewEnd = contract({
  route: 'POST /api/platform/papers/:id/confirmation',
  summary:
    'Carries out what somebody else proposed, as it was read: the bike changes hands or stays, and both sides are told. Asks the second factor again.',
  access,
  limit: writing,
  input: z.strictObject({ id: idSchema, for: z.enum(disputeOutcomes) }),
  output: reviewSchema,
  fails: ['step-up-required', 'not-found', 'transfer-changed', 'four-eyes', 'proposal-changed', 'asker-unproven'],
});
