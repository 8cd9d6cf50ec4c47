import { uuidv7 } from 'uuidv7';
import type * as contracts from '#domain/claim/owner.contract.ts';
import { findShopOfStore } from '#server/claim/claim-shops.store.ts';
import type { FoundClaim } from '#server/claim/claims.store.ts';
import { asCaller } from '#server/claim/moves/as-caller.ts';
import { findClaimable } from '#server/claim/moves/claim-facts.ts';
import { actorOf, assertAt, moveClaim } from '#server/claim/moves/move-claim.ts';
import { openClaim } from '#server/claim/moves/open-claim.ts';
import { stepBy, stepOn, stepTo } from '#server/claim/moves/steps.ts';
import { readAsOwner, findReadable } from '#server/claim/reading/read-claim.ts';
import { brandGives } from '#server/claim/reading/standing.ts';
import { findPart } from '#server/component/parts.store.ts';
import type { Tx } from '#server/db/database.ts';
import { lockBike } from '#server/db/locking/bikes.store.ts';
import { holdShop } from '#server/identity/sessions/shops-held.store.ts';
import { findClaimTakers } from '#server/stores/nearby.store.ts';
import type { SignedInCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

/** Asks a shop to look at a broken part of the caller's own bike, or the brand to decide on it. */
export const requestClaim: Verb<typeof contracts.requestClaim> = async (
  ctx,
  { tag, partId, id, text, evidence, storeId, isSameDefect = false, isHiddenDefect = false, isGoodwill = false },
) => {
  await asCaller(ctx, { claimId: id, moveId: id }, async (tx) => {
    // One at a time opens or reopens a claim on a bike, and its receipt is not taken off meanwhile.
    if (!(await lockBike(tx, { tag }))) throw problem('not-found');
    const owned = await findPart(tx, tag, partId);
    if (owned?.ownerId !== ctx.caller.accountId) throw problem('not-found');
    const part = await findClaimable(tx, { tag, partId, isHiddenDefect, isGoodwill }, ctx.clock.now());
    const shop = storeId === null ? null : await shopOfStore(tx, part.bike.brandId, storeId);
    const opening = { id, moveId: id, kind: 'requested' as const, part, shopId: shop?.shopId ?? null, evidence };
    const details = { text, ...(isHiddenDefect && { isHiddenDefect }), ...(isGoodwill && { isGoodwill }) };
    const found = await openClaim(tx, ctx, { ...opening, details, isSameDefect, isGoodwill, quiet: shop === null });
    if (shop === null) await giveToBrand(tx, ctx, found, { moveId: uuidv7(), version: found.claim.version });
  });
  return readAsOwner(ctx.db, ctx, id);
};

/** Gives a request, or what a shop gave back, to another shop; a request, or what was chosen, to the brand itself as well. */
export const chooseClaimShop: Verb<typeof contracts.chooseClaimShop> = async (ctx, asked) => {
  const { claimId, moveId, version, storeId } = asked;
  await asCaller(ctx, asked, async (tx) => {
    const found = await findReadable(tx, ctx, claimId);
    if (storeId === null) {
      const give = found.claim.state === 'remedy-chosen' ? haveBrandGive : giveToBrand;
      return give(tx, ctx, found, { moveId, version });
    }
    const { state, shopId: before } = found.claim;
    const step = stepOn('shop-chosen', state);
    assertAt(found, step, version);
    if (state !== 'requested' && before !== null) throw problem('claim-changed');
    const { shopId, name } = await shopOfStore(tx, found.brand.id, storeId);
    // It has the request already: nobody is told twice.
    if (shopId === before) return;
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

/** Has the brand itself decide on a request, which no shop has begun with. Refuses with `brand-unavailable` where it has no address. */
async function giveToBrand(
  tx: Tx,
  ctx: SignedInCtx,
  found: FoundClaim,
  { moveId, version }: { moveId: string; version: number },
): Promise<void> {
  const step = stepBy('brand-chosen');
  assertAt(found, step, version);
  if (!found.brand.supportEmail) throw problem('brand-unavailable');
  const move = { step, moveId, version, details: {}, changes: { shopId: null } };
  await moveClaim(tx, ctx, { found, actor: actorOf(ctx) }, move);
}

/** Has the brand itself give what the owner chose, which no shop does: it is mailed a link. The operator is, where it has no address. */
async function haveBrandGive(
  tx: Tx,
  ctx: SignedInCtx,
  found: FoundClaim,
  { moveId, version }: { moveId: string; version: number },
): Promise<void> {
  const step = stepOn('brand-chosen', found.claim.state);
  assertAt(found, step, version);
  if (found.claim.shopId !== null || brandGives(found.claim)) throw problem('claim-changed');
  const move = { step, moveId, version, details: {}, changes: { withBrand: true } };
  await moveClaim(tx, ctx, { found, actor: actorOf(ctx) }, move);
}

/** The shop of a store of this brand that takes claims. Refuses with `store-unavailable`. */
async function shopOfStore(tx: Tx, brandId: string, storeId: string): Promise<{ shopId: string; name: string }> {
  const shop = await findShopOfStore(tx, brandId, storeId);
  if (!shop || !(await holdShop(tx, shop.shopId))) throw problem('store-unavailable');
  const takers = await findClaimTakers(tx, [storeId]);
  if (!takers.has(storeId)) throw problem('store-unavailable');
  return shop;
}
