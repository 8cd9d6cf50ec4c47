import type * as contracts from '#domain/claim/desk.contract.ts';
import type { ClaimOffer } from '#domain/claim/desk.contract.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { findShopOfStore, listShopPeople } from '#server/claim/claim-shops.store.ts';
import { findClaim, type FoundClaim } from '#server/claim/claims.store.ts';
import { lockClaim } from '#server/claim/history.store.ts';
import { asCaller } from '#server/claim/moves/as-caller.ts';
import { actorOf, moveClaim } from '#server/claim/moves/move-claim.ts';
import { stepOn } from '#server/claim/moves/steps.ts';
import { findReadable, readAsShop } from '#server/claim/reading/read-claim.ts';
import { leftShop } from '#server/claim/shop/settle-claim.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { holdShop } from '#server/identity/sessions/shops-held.store.ts';
import { shopInWords } from '#server/letters/shop-in-words.ts';
import { findShop } from '#server/shop/shops.store.ts';
import { findClaimTakers } from '#server/stores/nearby.store.ts';
import type { ShopCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { offerLetter, offerRefusedLetter } from './letters.ts';
import {
  findOffer,
  keepOffer,
  listOffersTo,
  listShopStores,
  offered,
  removeOffer,
  type OfferRow,
} from './offers.store.ts';

/** The other shops of the brand that take claims. */
export const listOtherShops: Verb<typeof contracts.listOtherShops> = async (ctx, { claimId }) => {
  const found = await findReadable(ctx.db, ctx, claimId);
  const stores = await listShopStores(ctx.db, found.brand.id, ctx.caller.shop.shopId);
  const takers = await findClaimTakers(
    ctx.db,
    stores.map(({ id }) => id),
  );
  return { shops: stores.filter(({ id }) => takers.has(id)) };
};

/** Asks another shop to go on with a claim; its people are told. The same again asks once. */
export const offerClaim: Verb<typeof contracts.offerClaim> = async (ctx, { claimId, version, storeId, text }) => {
  const { accountId, shop } = ctx.caller;
  await ctx.db.transaction(async (tx) => {
    const found = await findReadable(tx, ctx, claimId);
    await lockClaim(tx, claimId);
    const { claim, brand } = (await findClaim(tx, claimId))!;
    if (claim.version !== version || !offered.includes(claim.state)) throw problem('claim-changed');
    const taker = await findShopOfStore(tx, brand.id, storeId);
    const takers = await findClaimTakers(tx, [storeId]);
    if (!taker || taker.shopId === shop.shopId || !takers.has(storeId)) throw problem('store-unavailable');
    if (!(await holdShop(tx, taker.shopId))) throw problem('store-unavailable');
    const before = await findOffer(tx, claimId);
    if (before?.toShopId === taker.shopId && before.text === text) return;
    const asked = { fromShopId: shop.shopId, toShopId: taker.shopId, text, offeredBy: accountId };
    await keepOffer(tx, { claimId, ...asked, createdAt: ctx.clock.now() });
    for (const person of await listShopPeople(tx, taker.shopId, 'open-ticket'))
      await ctx.outbox.post(tx, offerLetter(person, found, text, ctx.config.publicUrl));
  });
  return readAsShop(ctx.db, ctx, claimId);
};

/** Takes back what another shop was asked. */
export const withdrawOffer: Verb<typeof contracts.withdrawOffer> = async (ctx, { claimId }) => {
  await ctx.db.transaction(async (tx) => {
    await findReadable(tx, ctx, claimId);
    await lockClaim(tx, claimId);
    await removeOffer(tx, claimId);
  });
  return readAsShop(ctx.db, ctx, claimId);
};

/** The claims that the caller's shop is asked to take. */
export const listOffers: Verb<typeof contracts.listOffers> = async ({ db, clock, caller }) => {
  const offers: ClaimOffer[] = [];
  for (const offer of await listOffersTo(db, caller.shop.shopId)) offers.push(await viewOf(db, offer));
  return { today: dateOf(clock.now()), offers };
};

async function viewOf(db: Db, { claimId, text, createdAt }: OfferRow): Promise<ClaimOffer> {
  const { claim, part, model, bike, shop } = (await findClaim(db, claimId))!;
  const { number, complainedOn, dueOn, state } = claim;
  const about = { number, part, bikeModel: model, tag: bike.tag, complainedOn, dueOn, text };
  return { claimId, ...about, isApproved: state === 'approved', from: shopInWords(shop!), on: dateOf(createdAt) };
}

/**
 * A shop takes a claim that another one offered: day, term and history stay, a decision stands, everything else begins again as a request. Or it
 * does not, which changes nothing but that it is no longer asked.
 */
export const answerOffer: Verb<typeof contracts.answerOffer> = async (ctx, asked) => {
  const { claimId, moveId, agrees } = asked;
  await asCaller(ctx, asked, async (tx) => {
    await lockClaim(tx, claimId);
    const offer = await findOffer(tx, claimId);
    if (offer?.toShopId !== ctx.caller.shop.shopId) {
      if (!agrees) return;
      throw problem('not-found');
    }
    const found = (await findClaim(tx, claimId))!;
    if (agrees) await take(tx, ctx, { found, moveId });
    else await tellRefused(tx, ctx, found, offer);
    await removeOffer(tx, claimId);
  });
  return {};
};

async function take(tx: Tx, ctx: ShopCtx, { found, moveId }: { found: FoundClaim; moveId: string }): Promise<void> {
  const { shopId } = ctx.caller.shop;
  const step = stepOn('handed-over', found.claim.state);
  const details = { shop: shopInWords((await findShop(tx, shopId))!) };
  const { version } = found.claim;
  const changes = { ...leftShop, shopId };
  await moveClaim(tx, ctx, { found, actor: actorOf(ctx) }, { step, moveId, version, details, changes });
}

/** Tells those who work on the claim at the shop that keeps it. */
async function tellRefused(
  tx: Tx,
  ctx: ShopCtx,
  found: FoundClaim,
  { fromShopId, offeredBy }: OfferRow,
): Promise<void> {
  const shop = shopInWords((await findShop(tx, ctx.caller.shop.shopId))!);
  const people = await listShopPeople(tx, fromShopId, 'open-ticket');
  for (const person of people.filter(({ id }) => offeredBy === null || id === offeredBy))
    await ctx.outbox.post(tx, offerRefusedLetter(person, found, shop, ctx.config.publicUrl));
}
