import type * as contracts from '#domain/claim/owner.contract.ts';
import { asCaller } from '#server/claim/moves/as-caller.ts';
import { actorOf, assertAt, moveClaim } from '#server/claim/moves/move-claim.ts';
import { stepBy, stepTo } from '#server/claim/moves/steps.ts';
import { findReadable, readAsOwner } from '#server/claim/reading/read-claim.ts';
import type { Verb } from '#server/verb/context.ts';
import { shopOfStore } from './shop-of-store.ts';

/** Gives a request to another shop. */
export const chooseClaimShop: Verb<typeof contracts.chooseClaimShop> = async (ctx, asked) => {
  const { claimId, moveId, version, storeId } = asked;
  const step = stepBy('shop-chosen');
  await asCaller(ctx, asked, async (tx) => {
    const found = await findReadable(tx, ctx, claimId);
    assertAt(found, step, version);
    const { shopId, name } = await shopOfStore(tx, found.brand.id, storeId);
    // It has the request already: nobody is told twice.
    if (shopId === found.claim.shopId) return;
    const details = { shop: name };
    await moveClaim(tx, ctx, { found, actor: actorOf(ctx) }, { step, moveId, version, details, changes: { shopId } });
  });
  return readAsOwner(ctx.db, ctx, claimId);
};

/** Takes a claim back before it is decided. */
export const cancelMyClaim: Verb<typeof contracts.cancelMyClaim> = async (ctx, asked) => {
  const { claimId, moveId, version } = asked;
  await asCaller(ctx, asked, async (tx) => {
    const found = await findReadable(tx, ctx, claimId);
    const step = stepTo('cancelled', 'owner');
    await moveClaim(tx, ctx, { found, actor: actorOf(ctx) }, { step, moveId, version, details: { text: null } });
  });
  return readAsOwner(ctx.db, ctx, claimId);
};
