import type { ProposalBar } from './contract.ts';

/** Obstacles that leave nothing to offer; the others are resolved beside the offer. */
const nothingToOffer: readonly (ProposalBar | null)[] = [
  'tag-inactive',
  'plan-none',
  'insured-already',
  'insurance-used',
];

/** Whether something can be contracted for the bike, if need be after something else is done. */
export function isOffered({ plans, bar }: { plans: readonly unknown[]; bar: ProposalBar | null }): boolean {
  return plans.length > 0 && !nothingToOffer.includes(bar);
}
