import { isClosedEmail } from '#domain/account/email.ts';
import type { lookAtOwner as contract } from '#domain/shop/contract.ts';
import type { Verb } from '../context.ts';
import { recordEvent } from '../db/record-event.ts';
import { problem } from '../http/problem.ts';
import { findActiveBike } from './find-active-bike.ts';
import { recordLook } from './owner-looks.store.ts';

/** How to reach a bike's owner; nothing is shown that is not recorded. */
export const lookAtOwner: Verb<typeof contract> = async (ctx, { tag, id }) => {
  const { bike, owner } = await findActiveBike(ctx.db, tag);
  // Nobody can be reached there any more, and the row of a closed account is no contact.
  if (isClosedEmail(owner.email)) throw problem('owner-left');
  const { accountId: lookerId, shop } = ctx.caller;
  const { shopId, office } = shop;
  const look = { id, ownerId: owner.id, bikeId: bike.id, lookerId, shopId, office, at: ctx.clock.now() };
  await ctx.db.transaction(async (tx) => {
    const kept = await recordLook(tx, look);
    // A repeated request is the same look; the id of another one records nothing, so it shows nothing.
    if (kept.ownerId !== owner.id || kept.bikeId !== bike.id || kept.lookerId !== lookerId) throw problem('id-taken');
    await recordEvent(tx, ctx, { kind: 'contact-looked-at', who: { accountId: lookerId }, details: { office } });
  });
  return { name: owner.name, phone: owner.phone, email: owner.email };
};
