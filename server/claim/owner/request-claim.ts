import type { requestClaim as contract } from '#domain/claim/owner.contract.ts';
import { asCaller } from '#server/claim/moves/as-caller.ts';
import { findClaimable } from '#server/claim/moves/claim-facts.ts';
import { openClaim } from '#server/claim/moves/open-claim.ts';
import { readAsOwner } from '#server/claim/reading/read-claim.ts';
import { findPart } from '#server/component/parts.store.ts';
import { lockBike } from '#server/db/locking/bikes.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { shopOfStore } from './shop-of-store.ts';

/** Asks a shop to look at a broken part of the caller's own bike. */
export const requestClaim: Verb<typeof contract> = async (ctx, { tag, partId, id, text, evidence, storeId }) => {
  await asCaller(ctx, { claimId: id, moveId: id }, async (tx) => {
    // One at a time opens or reopens a claim on a bike, and its receipt is not taken off meanwhile.
    if (!(await lockBike(tx, { tag }))) throw problem('not-found');
    const owned = await findPart(tx, tag, partId);
    if (owned?.ownerId !== ctx.caller.accountId) throw problem('not-found');
    const part = await findClaimable(tx, { tag, partId }, ctx.clock.now());
    const { shopId } = await shopOfStore(tx, part.bike.brandId, storeId);
    await openClaim(tx, ctx, { id, moveId: id, kind: 'requested', part, shopId, details: { text }, evidence });
  });
  return readAsOwner(ctx.db, ctx, id);
};
