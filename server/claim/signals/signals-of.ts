import { recentTransferDays, type ClaimSignal } from '#domain/claim/review.ts';
import { addDays, dateOf, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { findReceipt, invoiceOf } from '#server/bike/receipt/receipts.store.ts';
import type { FoundClaim } from '#server/claim/claims.store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import {
  findLastTransfer,
  listOnSamePart,
  listOnSameSerial,
  listWithSamePicture,
  type OtherClaim,
} from './signals.store.ts';

/**
 * What whoever decides a claim is told, and what never decides. Of other shops' claims it is said that there are some; numbers
 * and ways to them are given to people of the own shop alone (`shopId`; null for the brand).
 */
export async function signalsOf(db: Db | Tx, found: FoundClaim, shopId: string | null): Promise<ClaimSignal[]> {
  const { id, componentId } = found.claim;
  const about = (kind: ClaimSignal['kind'], others: readonly OtherClaim[]): ClaimSignal[] =>
    others.length === 0 ? [] : [{ kind, claims: readable(others, shopId), on: null }];
  return [
    ...about('claimed-before', await listOnSamePart(db, id, componentId)),
    ...about('serial-claimed', await listOnSameSerial(db, componentId)),
    ...about('picture-used', await listWithSamePicture(db, id)),
    ...dated('invoice-cancelled', await cancelledOn(db, found)),
    ...dated('recent-transfer', await transferredOn(db, found)),
  ];
}

function readable(others: readonly OtherClaim[], shopId: string | null): ClaimSignal['claims'] {
  return others.filter((one) => shopId !== null && one.shopId === shopId).map(({ id, number }) => ({ id, number }));
}

function dated(kind: ClaimSignal['kind'], on: CalendarDate | null): ClaimSignal[] {
  return on === null ? [] : [{ kind, claims: [], on }];
}

/** When the bike's invoice was cancelled. A claim is opened with one that holds, so that was later. */
async function cancelledOn(db: Db | Tx, { bike }: FoundClaim): Promise<CalendarDate | null> {
  const row = await findReceipt(db, bike.tag);
  const cancelledAt = row && invoiceOf(row, null)?.cancelledAt;
  return cancelledAt ? dateOf(new Date(cancelledAt)) : null;
}

/** When the bike came to its owner, if that was within the days before the claim or since. */
async function transferredOn(db: Db | Tx, { bike, claim }: FoundClaim): Promise<CalendarDate | null> {
  const at = await findLastTransfer(db, bike.id);
  const on = at && dateOf(at);
  return on && on >= addDays(claim.complainedOn, -recentTransferDays) ? on : null;
}
