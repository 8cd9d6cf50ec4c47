import * as z from 'zod/mini';
import type { ProblemCode } from '#domain/http/problem-codes.ts';
import { claimTextSchema } from './claim-text.ts';

/** Why a claim is approved. */
export const approvalReasons = ['material-defect', 'assembly-defect', 'goodwill'] as const;
export type ApprovalReason = (typeof approvalReasons)[number];

/** Why a claim is rejected. */
export const rejectionReasons = [
  'wear',
  'crash',
  'misuse',
  'modified',
  'no-defect',
  'not-covered',
  'evidence-missing',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/**
 * A decision as a reviewer or the brand sends it: a rejection says why in words, which the owner reads; `diagnosis` is the
 * reviewer's own.
 */
export const decisionSchema = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('approved'),
    reason: z.enum(approvalReasons),
    text: z.nullable(claimTextSchema),
    diagnosis: z.nullable(claimTextSchema),
  }),
  z.strictObject({
    outcome: z.literal('rejected'),
    reason: z.enum(rejectionReasons),
    text: claimTextSchema,
    diagnosis: z.nullable(claimTextSchema),
  }),
]);
export type Decision = z.infer<typeof decisionSchema>;

/** Why somebody of a claim's shop cannot decide it, in the order in which they are said. */
export const decisionRefusals = [
  'brand-decides',
  'four-eyes',
  'joined-later',
] as const satisfies readonly ProblemCode[];
export type DecisionRefusal = (typeof decisionRefusals)[number];

/** What decides that. `withBrand`: the brand was asked for the decision, with which it stays. */
export type DecidedClaim = ClaimPeople & { createdAt: Date; withBrand: boolean };
/** A person of a shop, and since when they are. */
export type Decider = { accountId: string; memberSince: Date };

/**
 * Why this person cannot decide a claim; null where they can. They had no part in it and were of the shop before it began,
 * so that nobody is admitted just to decide (specification 14).
 */
export function decisionRefusal(decider: Decider, claim: DecidedClaim): DecisionRefusal | null {
  const holds: Record<DecisionRefusal, boolean> = {
    'brand-decides': claim.withBrand,
    'four-eyes': !isSecondPerson(decider.accountId, claim),
    'joined-later': decider.memberSince > claim.createdAt,
  };
  return decisionRefusals.find((refusal) => holds[refusal]) ?? null;
}

/** The accounts that opened a claim and sent its diagnosis; null where nobody has. */
export type ClaimPeople = {
  openedBy: string | null;
  diagnosedBy: string | null;
  /** Who else sent a diagnosis before it was sent back. */
  diagnosedBefore?: readonly string[];
};

/** Whether this person neither opened nor diagnosed it: four eyes decide (specification 14). */
function isSecondPerson(accountId: string, { openedBy, diagnosedBy, diagnosedBefore = [] }: ClaimPeople): boolean {
  return ![openedBy, diagnosedBy, ...diagnosedBefore].includes(accountId);
}
