import type { ClaimStanding } from '#domain/claim/actions.ts';
import { answerUntil } from '#domain/claim/consent.ts';
import { appealDays, claimClock } from '#domain/claim/term.ts';
import { addDays, dateOf, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { listClaimsOnPart, type FoundClaim } from '#server/claim/claims.store.ts';
import { findConsent } from '#server/claim/consent/consents.store.ts';
import { findLastEvent } from '#server/claim/history.store.ts';
import type { Db, Tx } from '#server/db/database.ts';

/** Where a claim stands today, and until when its owner may appeal, or answer a shop; null where they cannot. */
export type Standing = ClaimStanding &
  Record<'appealUntil' | 'answerUntil', CalendarDate | null> & { today: CalendarDate };

/** Where a claim stands at an instant. */
export async function standingOf(
  db: Db | Tx,
  found: Pick<FoundClaim, 'claim' | 'retiredAt'>,
  now: Date,
): Promise<Standing> {
  const today = dateOf(now);
  const { id, state, shopId, closedAt, createdAt, dueOn, openedBy, diagnosedBy, withBrand } = found.claim;
  const chosen = state === 'remedy-chosen' ? await findLastEvent(db, id, 'remedy-chosen') : null;
  const appealUntil = state === 'rejected' ? await appealUntilOf(db, found, today) : null;
  const answerBy = state === 'asked' ? await answerUntilOf(db, id, now) : null;
  return {
    state,
    openedBy,
    diagnosedBy,
    createdAt,
    withBrand,
    hasShop: shopId !== null,
    isClosed: closedAt !== null,
    mark: claimClock(dueOn, today).mark,
    mayAppeal: appealUntil !== null,
    mayAnswer: answerBy !== null,
    remedy: chosen?.details.remedy ?? null,
    today,
    appealUntil,
    answerUntil: answerBy,
  };
}

async function answerUntilOf(db: Db | Tx, claimId: string, now: Date): Promise<CalendarDate | null> {
  const consent = await findConsent(db, { claimId });
  return consent && now < consent.expiresAt ? answerUntil(consent.createdAt) : null;
}

async function appealUntilOf(
  db: Db | Tx,
  { claim, retiredAt }: Pick<FoundClaim, 'claim' | 'retiredAt'>,
  today: CalendarDate,
): Promise<CalendarDate | null> {
  const until = claim.rejectedOn && lastAppealDay(claim.rejectedOn);
  if (!until || today > until || retiredAt) return null;
  const onPart = await listClaimsOnPart(db, claim.componentId);
  return onPart.some(({ closedAt }) => closedAt === null) ? null : until;
}

/** The last day on which a rejection may be appealed. */
export function lastAppealDay(rejectedOn: CalendarDate): CalendarDate {
  return addDays(rejectedOn, appealDays);
}
