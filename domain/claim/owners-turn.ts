import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import type { ClaimSummary } from './claim.ts';
import { claimsUnderWay } from './states.ts';
import { isGoodwill } from './term.ts';

/** What a claim waits for of its owner: a yes or no to a shop, the remedy after the law's term, another shop. */
export type OwnersTurn = 'answer' | 'choose-remedy' | 'choose-shop';

/** Which move of a claim is its owner's on a day, without whom it does not go on; null while others are to act. */
export function ownersTurn(
  { state, shop, dueOn, brandGives }: Pick<ClaimSummary, 'state' | 'shop' | 'dueOn' | 'brandGives'>,
  today: CalendarDate,
): OwnersTurn | null {
  if (state === 'asked') return 'answer';
  if (!claimsUnderWay.includes(state)) return null;
  if (state !== 'remedy-chosen' && !isGoodwill({ dueOn }) && today > dueOn) return 'choose-remedy';
  return !shop && !brandGives && (state === 'requested' || state === 'approved' || state === 'remedy-chosen')
    ? 'choose-shop'
    : null;
}
