import type { ReviewClaim } from '#domain/claim/review.ts';

/** How a shop leaves a claim: it takes its question back, does not take the request, or gives back what it took. */
export type WayOut = 'withdraw' | 'decline' | 'hand-back';

/** The reader's way out of a claim; null for who has none. Who decides does not give it back: a rejection says why, and can be appealed. */
export function wayOutOf({ state, may }: Pick<ReviewClaim, 'state' | 'may'>): WayOut | null {
  if (may.includes('withdraw')) return 'withdraw';
  if (!may.includes('decline') || may.includes('decide')) return null;
  return state === 'requested' ? 'decline' : 'hand-back';
}
