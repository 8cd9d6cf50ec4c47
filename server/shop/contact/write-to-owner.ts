import type { writeToOwner as contract } from '#domain/shop/contact/contract.ts';
import { findShop, lockShop } from '#server/shop/shops.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { shopMessageLetter } from './letters.ts';
import { findMessage, insertMessage } from './messages.store.ts';
import { reachOf, writeAgainAt } from './owner-reach.ts';
import { assertStillMay, findReachableBike } from './reach-owner.ts';
import { isStopped } from './shares.store.ts';
import { ensureThread } from './threads.store.ts';

/** Writes to the owner of a scanned bike; the owner gets the text by letter, with a page to answer on. */
export const writeToOwner: Verb<typeof contract> = async (ctx, { tag, id, text }) => {
  const bike = await findReachableBike(ctx.db, tag);
  const { accountId: authorId, shop } = ctx.caller;
  const { shopId } = shop;
  const reaching = { shopId, ownershipId: bike.ownershipId, ownerId: bike.owner.id };
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    // One message of a shop at a time: the limit is a count over rows, which no row lock protects.
    await lockShop(tx, shopId);
    await assertStillMay(tx, ctx);
    const threadId = await ensureThread(tx, { shopId, ownershipId: bike.ownershipId }, now);
    const known = await findMessage(tx, id);
    if (known) {
      const isSame = known.threadId === threadId && known.authorId === authorId && known.text === text;
      if (!isSame) throw problem('id-taken');
      return reachOf(tx, reaching, now);
    }
    if (await isStopped(tx, reaching)) throw problem('writing-stopped');
    const retryAt = await writeAgainAt(tx, reaching, now);
    if (retryAt) throw problem('messages-exhausted', { retryAt });
    const kept = await insertMessage(tx, { id, threadId, side: 'shop', authorId, text, at: now });
    if (!kept) throw problem('id-taken');
    const reach = await reachOf(tx, reaching, now);
    const message = { shop: (await findShop(tx, shopId))!, bike, text, threadId, reason: reach.reasons[0] ?? null };
    await ctx.outbox.post(tx, shopMessageLetter(bike.owner, message, ctx.config.publicUrl));
    return reach;
  });
};
