import type { ClaimStanding } from '#domain/claim/actions.ts';
import { answerUntil } from '#domain/claim/consent.ts';
import { against, type ClaimState } from '#domain/claim/states.ts';
import { appealDays, isGoodwill, isRemedyDue, lastNotGivenDay } from '#domain/claim/term.ts';
import { addDays, dateOf, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import { hasOwnerLeft, listClaimsOnPart, type ClaimRow, type FoundClaim } from '#server/claim/claims.store.ts';
import { findConsent } from '#server/claim/consent/consents.store.ts';
import { findLastEvent, listDiagnosers } from '#server/claim/history.store.ts';
import type { Db, Tx } from '#server/db/database.ts';

/** Where a claim stands today, and until when its owner may appeal, answer a shop, or say that nothing was given; null where they cannot. */
export type Standing = ClaimStanding &
  Record<'appealUntil' | 'answerUntil' | 'notGivenUntil', CalendarDate | null> & { today: CalendarDate };

/** Where a claim stands at an instant. */
export async function standingOf(
  db: Db | Tx,
  found: Pick<FoundClaim, 'claim' | 'retiredAt' | 'owner'>,
  now: Date,
): Promise<Standing> {
  const today = dateOf(now);
  const { id, state, shopId, closedAt, createdAt, dueOn, rejectedOn, openedBy, diagnosedBy, withBrand, remedyAsked } =
    found.claim;
  const chosen = state === 'remedy-chosen' ? await findLastEvent(db, id, 'remedy-chosen') : null;
  const isClosed = closedAt !== null;
  const isFreeNow = reopens.includes(state) && (await isFree(db, found));
  const canReopen = isFreeNow && against.includes(state);
  const mayReopen = state === 'rejected' && canReopen && !isGoodwill(found.claim);
  const until = mayReopen && rejectedOn ? lastAppealDay(rejectedOn) : null;
  const appealUntil = until && today <= until ? until : null;
  const notGivenBy = isFreeNow && state === 'remedied' && closedAt ? lastNotGivenDay(dateOf(closedAt)) : null;
  const notGivenUntil = notGivenBy && today <= notGivenBy ? notGivenBy : null;
  const answerBy = state === 'asked' ? await answerUntilOf(db, id, now) : null;
  return {
    state,
    openedBy,
    diagnosedBy,
    diagnosedBefore: state === 'in-review' ? await listDiagnosers(db, id) : [],
    createdAt,
    withBrand,
    hasShop: shopId !== null,
    isGoodwill: isGoodwill(found.claim),
    isClosed,
    ownerLeft: hasOwnerLeft(found),
    isRemedyDue: (!isClosed || canReopen) && isRemedyDue({ dueOn, rejectedOn, isClosed }, today),
    remedyAsked,
    wasContested: !isClosed && (await findLastEvent(db, id, 'remedy-contested')) !== null,
    mayAppeal: appealUntil !== null,
    maySayNotGiven: notGivenUntil !== null,
    mayAnswer: answerBy !== null,
    remedy: chosen?.details.remedy ?? null,
    brandGives: brandGives(found.claim),
    today,
    appealUntil,
    notGivenUntil,
    answerUntil: answerBy,
  };
}

/** Whether the brand itself is to give what the owner chose. */
export function brandGives({ state, shopId, withBrand }: Pick<ClaimRow, 'state' | 'shopId' | 'withBrand'>): boolean {
  return state === 'remedy-chosen' && shopId === null && withBrand;
}

async function answerUntilOf(db: Db | Tx, claimId: string, now: Date): Promise<CalendarDate | null> {
  const consent = await findConsent(db, { claimId });
  return consent && now < consent.expiresAt ? answerUntil(consent.createdAt) : null;
}

/** The states of a claim that is over and that its owner may take up again. */
const reopens: readonly ClaimState[] = [...against, 'remedied'];

/** Whether the part is on the bike and no other claim on it is under way. */
async function isFree(db: Db | Tx, { claim, retiredAt }: Pick<FoundClaim, 'claim' | 'retiredAt'>): Promise<boolean> {
  if (retiredAt) return false;
  const others = await listClaimsOnPart(db, claim.componentId);
  return others.every((other) => other.closedAt !== null || isGoodwill(other));
}

/** The last day on which a rejection may be appealed. */
export function lastAppealDay(rejectedOn: CalendarDate): CalendarDate {
  return addDays(rejectedOn, appealDays);
}
