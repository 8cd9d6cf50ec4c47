import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { ProposalBar } from './contract.ts';
import type { InsuranceTile, Policy } from './policy-view.ts';

/** What decides how insurance stands for a bike. */
export type TileFacts = {
  plans: readonly unknown[];
  bar: ProposalBar | null;
  policy: Pick<Policy, 'state' | 'endsAt'> | null;
};

/** Bars that leave nothing to offer; the others are done away with beside the offer. */
const nothingToOffer: readonly (ProposalBar | null)[] = [
  'tag-inactive',
  'plan-none',
  'insured-already',
  'insurance-used',
];

/** Whether something can be contracted for the bike, if need be after something else is done. */
export function isOffered({ plans, bar }: Pick<TileFacts, 'plans' | 'bar'>): boolean {
  return plans.length > 0 && !nothingToOffer.includes(bar);
}

/**
 * How insurance stands for a bike, for the tile on its page: the policy under way, or that was declined; what is over gives way to a
 * new offer. The day is one of São Paulo's calendar.
 */
export function tileOf(facts: TileFacts): InsuranceTile {
  const { policy } = facts;
  const isOver = policy?.state === 'cancelled' || policy?.state === 'expired';
  if (policy && !(isOver && isOffered(facts)))
    return { standing: policy.state, until: policy.endsAt && dateOf(new Date(policy.endsAt)) };
  return { standing: isOffered(facts) ? 'offered' : 'none', until: null };
}
