import { addMonths, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { isExpired, legalTermEnd } from '#domain/warranty/term.ts';
import type { TransferEffect } from './transfer-view.ts';

/** The parts of a bike's warranty that a transfer touches. `partMonths` are the contractual terms of its parts, 0 for none. */
export type WarrantyAtTransfer = {
  startsOn: CalendarDate | null;
  months: number;
  partMonths: readonly number[];
  /** Whether the brand gives what is beyond the law's term to the first owner alone. */
  firstOwnerOnly: boolean;
  /** Whether the bike has been transferred before: then the first owner's layers ended long ago. */
  wasTransferred: boolean;
};

/** What becomes of a bike's warranty when it is transferred on a day. Nothing for a warranty that has not begun or is over. */
export function warrantyEffects(warranty: WarrantyAtTransfer, today: CalendarDate): TransferEffect[] {
  const { startsOn, months, partMonths, firstOwnerOnly, wasTransferred } = warranty;
  if (startsOn === null) return [];
  const isLeft = (term: number) => term > 0 && !isExpired(addMonths(startsOn, term), today);
  const endsNow = firstOwnerOnly && !wasTransferred;
  const parts = endsNow ? partMonths.filter(isLeft).length : 0;
  const endsWithOwner = endsNow && (isLeft(months) || parts > 0);
  const legal = legalTermEnd(startsOn);
  const promised = !firstOwnerOnly && months > 0 ? addMonths(startsOn, months) : legal;
  const endsOn = promised > legal ? promised : legal;
  return [
    ...(isExpired(endsOn, today) ? [] : [{ kind: 'warranty-goes-on' as const, endsOn }]),
    ...(endsWithOwner ? [{ kind: 'warranty-ends' as const, layers: ['contractual' as const], parts }] : []),
  ];
}
