import { freeAgainAt, looksPerDay } from '#domain/shop/contact/bounds.ts';
import type { lookAtOwner as contract } from '#domain/shop/contact/contract.ts';
import { reasonsForContact, type ContactReason } from '#domain/shop/contact/reasons.ts';
import type { ShopCtx, Verb } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { recordEvent } from '../../db/record-event.ts';
import { problem } from '../../http/problem.ts';
import type { ActiveBike } from '../find-active-bike.ts';
import { findShop, lockShop } from '../shops.store.ts';
import { assertStillMay } from './assert-still-may.ts';
import { findContactFacts } from './facts.store.ts';
import { findReachableBike } from './find-reachable-bike.ts';
import { lookLetter } from './letters.ts';
import { findLook, insertLook, listLooksOfShop, wasTold } from './owner-looks.store.ts';
import { dayBefore } from './reach-of.ts';

/** How to reach a bike's owner, for a shop that has a reason to; nothing is shown that is not recorded and told. */
export const lookAtOwner: Verb<typeof contract> = async (ctx, { tag, id }) => {
  const bike = await findReachableBike(ctx.db, tag);
  const { shopId } = ctx.caller.shop;
  await ctx.db.transaction(async (tx) => {
    // One look of a shop at a time: the day's ceiling is a count over rows, which no row decides.
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
    // A repeated request is the same look; the id of another one records nothing, so it shows nothing.
    const isSame = known.ownerId === ownerId && known.bikeId === bike.bike.id && known.lookerId === lookerId;
    if (isSame) return;
    throw problem('id-taken');
  }
  const recent = await listLooksOfShop(tx, shopId, dayBefore(now), looksPerDay);
  const retryAt = freeAgainAt(recent, looksPerDay, now);
  if (retryAt) throw problem('looks-exhausted', { retryAt });
  const told = !(await wasTold(tx, { ownerId, shopId }, dayBefore(now)));
  await insertLook(tx, { id, ownerId, bikeId: bike.bike.id, lookerId, shopId, office, reason, told, at: now });
  await recordEvent(tx, ctx, { kind: 'contact-looked-at', who: { accountId: lookerId }, details: { office, reason } });
  if (!told) return;
  const look = { shop: (await findShop(tx, shopId))!, by: ctx.caller.name, office, reason, at: now, bike };
  await ctx.outbox.post(tx, lookLetter(bike.owner, look, ctx.config.publicUrl));
}
