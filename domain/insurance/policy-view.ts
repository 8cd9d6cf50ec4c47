import * as z from 'zod/mini';
import { crockford } from '#domain/tag/new-tag.ts';
import { distributionSchema } from './distribution.ts';
import { lastDayOf } from './period.ts';
import { insurerSchema } from './plan.ts';
import { cancellationReasons, policyStates, type CancellationReason, type PolicyState } from './policy.ts';

/** What its owner may do with a policy now; screens offer nothing else. */
export const policyActions = ['withdraw', 'end', 'answer', 'take-over', 'certificate', 'propose-again'] as const;
export type PolicyAction = (typeof policyActions)[number];

/** How far an answer with papers has come: the insurer is told until it takes it (`sent`), has it, or does not take it. */
export const paperAnswerStates = ['sent', 'received', 'refused'] as const;
export type PaperAnswerState = (typeof paperAnswerStates)[number];

/** A policy as its owner sees it. Instants in UTC; money in cents of BRL. */
export const policySchema = z.object({
  id: z.uuid(),
  tag: z.string(),
  bikeModel: z.string(),
  brandName: z.string(),
  state: z.enum(policyStates),
  /** Of the proposal, for asking about it: `7F3K-20QX`. */
  protocol: z.string(),
  planName: z.string(),
  payer: z.string(),
  coverCents: z.int(),
  deductibleCents: z.int(),
  insurer: insurerSchema,
  /** Null where it was contracted before plans said it. */
  distribution: z.nullable(distributionSchema),
  submittedAt: z.iso.datetime(),
  /** When the insurer had received it; null while it could not be reached. */
  receivedAt: z.nullable(z.iso.datetime()),
  /** The last day of its term to answer; null before it has received the proposal, and after its answer. */
  answerBy: z.nullable(z.iso.date()),
  /** What the insurer has asked for, in its words, since when, and until when if it said so; null while it waits for nothing. */
  asked: z.nullable(
    z.object({
      words: z.string(),
      since: z.iso.datetime(),
      by: z.nullable(z.iso.datetime()),
      /** The last answer of its holder to this request. */
      answered: z.nullable(z.object({ at: z.iso.datetime(), papers: z.int(), state: z.enum(paperAnswerStates) })),
    }),
  ),
  /** The insurer's number; null before acceptance, and while it has not told one. */
  number: z.nullable(z.string()),
  acceptedAt: z.nullable(z.iso.datetime()),
  /** Accepted by silence. */
  bySilence: z.boolean(),
  startsAt: z.nullable(z.iso.datetime()),
  endsAt: z.nullable(z.iso.datetime()),
  /** The last day on which it can be withdrawn. */
  withdrawBy: z.nullable(z.iso.date()),
  endedAt: z.nullable(z.iso.datetime()),
  cancellation: z.nullable(
    z.object({ reason: z.enum(cancellationReasons), protocol: z.string(), words: z.nullable(z.string()) }),
  ),
  /** Why it was declined, in the insurer's words. */
  declinedBecause: z.nullable(z.string()),
  /** Since when it goes on to the bike’s new owner, and how far that is; null where it does not. */
  transfer: z.nullable(z.object({ since: z.iso.datetime(), state: z.enum(['awaiting-holder', 'told']) })),
  may: z.array(z.enum(policyActions)),
});
export type Policy = z.infer<typeof policySchema>;

/** How insurance stands for a bike, in one word: what a tile shows. `none`: no plan is offered, and none was contracted. */
export const insuranceStandings = [
  'none',
  'offered',
  'submitted',
  'pending',
  'active',
  'transferring',
  'declined',
  'cancelled',
  'expired',
] as const;

/** The tile's facts: `until` is the last day of an active or expired cover. */
export const insuranceTileSchema = z.object({
  standing: z.enum(insuranceStandings),
  until: z.nullable(z.iso.date()),
});
export type InsuranceTile = z.infer<typeof insuranceTileSchema>;

/** The tile of a bike, by its latest policy under its owner and whether a plan is offered for it. `endsAt` is the first instant without cover. */
export function insuranceTile(
  latest: { state: PolicyState; endsAt: Date | null; reason: CancellationReason | null } | null,
  isOffered: boolean,
): InsuranceTile {
  // What was taken back is as if it had never been.
  if (!latest || (latest.reason === 'withdrawn' && isOffered))
    return { standing: isOffered ? 'offered' : 'none', until: null };
  const { state, endsAt } = latest;
  // It goes on under another policy, which is the latest.
  if (state === 'transferred') return { standing: isOffered ? 'offered' : 'none', until: null };
  const hasPeriod = state === 'active' || state === 'expired';
  return { standing: state, until: hasPeriod && endsAt ? lastDayOf(endsAt) : null };
}

/** Random bytes in a protocol number. */
export const protocolBytes = 8;

/** The protocol of a proposal or of an end, as people read it aloud: `7F3K-20QX` (Res. CNSP 408/2021 asks for one). */
export function protocolNumber(random: Uint8Array): string {
  const text = crockford(random.subarray(0, protocolBytes));
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}
