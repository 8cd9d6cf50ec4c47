import type { Decision } from '#domain/claim/decision.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { FoundClaim } from '#server/claim/claims.store.ts';
import type { ClaimMove } from './move-claim.ts';
import { stepTo } from './steps.ts';

type DecisionMove = Pick<ClaimMove<'approved' | 'rejected' | 'rejected-on-appeal'>, 'step' | 'details' | 'changes'>;

/** What a decision does to a claim. A rejection of an appealed claim is final. */
export function decisionMove(
  { outcome, ...details }: Decision,
  who: 'reviewer' | 'brand',
  { claim }: FoundClaim,
  now: Date,
): DecisionMove {
  if (outcome === 'approved') return { step: stepTo('approved', who), details };
  if (claim.state === 'appealed') return { step: stepTo('rejected-on-appeal', who), details };
  return { step: stepTo('rejected', who), details, changes: { rejectedOn: dateOf(now) } };
}
