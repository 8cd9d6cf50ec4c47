import type { getMyBike as contract } from '#domain/bike/contract.ts';
import { insuranceTile } from '#domain/insurance/policy-view.ts';
import { shownDue } from '#domain/service-book/due.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { warrantyOf } from '#domain/warranty/term.ts';
import { dueOf } from '#server/service-book/tables/due-facts.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findOwnBike } from './bikes.store.ts';

/** The caller's own bike. Somebody else's, a former one and an unknown one are not found, with the same answer. */
export const getMyBike: Verb<typeof contract> = async (ctx, { tag }) => {
  const row = await findOwnBike(ctx.db, tag, ctx.caller.accountId);
  if (!row) throw problem('not-found');
  const {
    active,
    preloaded,
    model,
    brand,
    warrantyMonths,
    warrantyStartsOn,
    since,
    promiseUntil,
    policyState,
    policyEndsAt,
    policyReason: reason,
    isOffered,
    dueStart,
    ownedSince,
    statement,
    inForce,
    dated,
    ...bike
  } = row;
  const today = dateOf(ctx.clock.now());
  const until = promiseUntil && dateOf(promiseUntil);
  const { slug, ...shown } = brand;
  const endsAt = policyEndsAt === null ? null : new Date(policyEndsAt);
  const latest = policyState && { state: policyState, endsAt, reason };
  return {
    ...bike,
    insurance: insuranceTile(latest, isOffered),
    product: { tag, active, model, preloaded, brandId: brand.id },
    brand: { ...shown, brand: slug },
    warranty: warrantyOf(warrantyStartsOn ?? dateOf(since), warrantyMonths, today, until),
    service: shownDue(dueOf({ dueStart, ownedSince, statement, inForce, dated }, today)),
  };
};
