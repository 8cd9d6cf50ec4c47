import type { writeToOwner as contract } from '#domain/shop/contact/contract.ts';
import { reasonsForContact } from '#domain/shop/contact/reasons.ts';
import { say, type Side } from '#server/conversation/say.ts';
import type { ActiveBike } from '#server/shop/get-shop-bike.ts';
import { findShop, lockShop } from '#server/shop/shops.store.ts';
import { contactMessages } from '#server/shop/tables.ts';
import type { Verb } from '#server/verb/context.ts';
import { findContactFacts } from './facts.store.ts';
import { shopMessageLetter } from './letters.ts';
import { reachOf, writeAgainAt, type Reaching, assertStillMay, findReachableBike } from './reach-owner.ts';
import { isStopped } from './shares.store.ts';
import { ensureThread } from './threads.store.ts';

/** What a shop writes in: the bike that it scanned, its owner of this moment, and whether that person wants to hear of it. */
type Reached = Reaching & { bike: ActiveBike; stopped: boolean };

const shop: Side<typeof contactMessages, Reached> = {
  messages: contactMessages,
  side: 'shop',
  closed: ({ stopped }) => (stopped ? 'writing-stopped' : null),
  limit: { until: (tx, { clock }, reached) => writeAgainAt(tx, reached, clock.now()), code: 'messages-exhausted' },
  tell: async (tx, { outbox, config }, { bike, ...reached }, { threadId, text }) => {
    const facts = await findContactFacts(tx, reached);
    const [reason = null] = facts ? reasonsForContact(facts) : [];
    const message = { shop: (await findShop(tx, reached.shopId))!, bike, text, threadId, reason };
    await outbox.post(tx, shopMessageLetter(bike.owner, message, config.publicUrl));
  },
};

/** Writes to the owner of a scanned bike; the owner gets the text by letter, with a page to answer on. */
export const writeToOwner: Verb<typeof contract> = async (ctx, { tag, id, text }) => {
  const bike = await findReachableBike(ctx.db, tag);
  const {
    accountId: authorId,
    shop: { shopId },
  } = ctx.caller;
  const reaching = { shopId, ownershipId: bike.ownershipId, ownerId: bike.owner.id };
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    // One message of a shop at a time: the limit is a count over rows, which no row lock protects.
    await lockShop(tx, shopId);
    await assertStillMay(tx, ctx);
    const threadId = await ensureThread(tx, { shopId, ownershipId: bike.ownershipId }, now);
    const reached = { ...reaching, bike, stopped: await isStopped(tx, reaching) };
    await say(tx, ctx, shop, reached, { id, threadId, text, authorId });
    return reachOf(tx, reaching, now);
  });
};
