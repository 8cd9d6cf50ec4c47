import type * as owner from '#domain/claim/owner.contract.ts';
import type * as shop from '#domain/claim/shop.contract.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { findOwnClaims } from '#server/claim/claims.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { summaryOf } from './claim-view.ts';
import { readAsOwner, readAsShop } from './read-claim.ts';

/** The claims on the caller's own bike. */
export const listMyClaims: Verb<typeof owner.listMyClaims> = async ({ db, clock, caller }, { tag }) => {
  const claims = await findOwnClaims(db, tag, caller.accountId);
  if (!claims) throw problem('not-found');
  return { today: dateOf(clock.now()), claims: claims.map(summaryOf) };
};

/** A claim on the caller's own bike. */
export const getMyClaim: Verb<typeof owner.getMyClaim> = (ctx, { claimId }) => readAsOwner(ctx.db, ctx, claimId);

/** A claim of the caller's shop. */
export const getShopClaim: Verb<typeof shop.getShopClaim> = (ctx, { claimId }) => readAsShop(ctx.db, ctx, claimId);
