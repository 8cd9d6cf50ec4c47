import { maskName } from '#domain/account/name.ts';
import { dayBefore, freeAgainAt, looksPerDay, sameLookSeconds } from '#domain/shop/contact/bounds.ts';
import type * as contracts from '#domain/shop/contact/contract.ts';
import { reasonsForContact, type ContactReason } from '#domain/shop/contact/reasons.ts';
import type { Tx } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import type { ActiveBike } from '#server/shop/get-shop-bike.ts';
import { findShop, lockShop } from '#server/shop/shops.store.ts';
import type { ShopCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findContactFacts } from './facts.store.ts';
import { lookLetter } from './letters.ts';
import { findLook, insertLook, listLooksOfShop, wasNotified, listLooks } from './owner-looks.store.ts';
import { assertStillMay, findReachableBike } from './reach-owner.ts';

/** How to reach a bike's owner, for a shop with a reason; nothing is shown without a record and a letter to the owner. */
export const lookAtOwner: Verb<typeof contracts.lookAtOwner> = async (ctx, { tag, id }) => {
  const bike = await findReachableBike(ctx.db, tag);
  const { shopId } = ctx.caller.shop;
  await ctx.db.transaction(async (tx) => {
    // One look of a shop at a time: the daily limit is a count over rows, which no row lock protects.
    await lockShop(tx, shopId);
    await assertStillMay(tx, ctx);
    const facts = await findContactFacts(tx, { shopId, ownershipId: bike.ownershipId });
    if (!facts) throw problem('tag-inactive');
    const [reason] = reasonsForContact(facts);
    if (!reason) throw problem('contact-closed');
    await keepLook(tx, ctx, { id, bike, reason });
  });
  const { name, phone, email } = bike.owner;
  return { name, phone, email };
};

type Looking = { id: string; bike: ActiveBike; reason: ContactReason };

async function keepLook(tx: Tx, ctx: ShopCtx, { id, bike, reason }: Looking): Promise<void> {
  const { accountId: lookerId, shop } = ctx.caller;
  const { shopId, office } = shop;
  const ownerId = bike.owner.id;
  const now = ctx.clock.now();
  const known = await findLook(tx, id);
  if (known) {
    // A repeated request is the same look for a while; the id of another one records nothing, so it shows nothing.
    const isSame = known.ownerId === ownerId && known.bikeId === bike.bike.id && known.lookerId === lookerId;
    const isRecent = now.getTime() - known.at.getTime() <= sameLookSeconds * 1000;
    if (isSame && isRecent) return;
    throw problem('id-taken');
  }
  const recent = await listLooksOfShop(tx, shopId, dayBefore(now), looksPerDay);
  const retryAt = freeAgainAt(recent, looksPerDay, now);
  if (retryAt) throw problem('looks-exhausted', { retryAt });
  // An owner without an address finds it in the list of looks alone.
  const mustNotify = bike.owner.email !== null && !(await wasNotified(tx, { ownerId, shopId }, dayBefore(now)));
  await insertLook(tx, {
    id,
    ownerId,
    bikeId: bike.bike.id,
    lookerId,
    shopId,
    office,
    reason,
    told: mustNotify,
    at: now,
  });
  await recordEvent(tx, ctx, { kind: 'contact-looked-at', who: { accountId: lookerId }, details: { office, reason } });
  if (!mustNotify) return;
  const look = { shop: (await findShop(tx, shopId))!, by: ctx.caller.name, office, reason, at: now, bike };
  await ctx.outbox.post(tx, lookLetter(bike.owner, look, ctx.config.publicUrl));
}

/** Who looked at the caller's contact data, and for which reason. */
export const listDataLooks: Verb<typeof contracts.listDataLooks> = async ({ db, caller }) => {
  const looks = await listLooks(db, caller.accountId);
  return {
    looks: looks.map(({ lookerName, at, ...look }) => ({ ...look, at: at.toISOString(), by: maskName(lookerName) })),
  };
};
