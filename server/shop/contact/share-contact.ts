import type * as contracts from '#domain/shop/contact/contract.ts';
import type { Verb } from '#server/verb/context.ts';
import { notifyShop } from './notify-shop.ts';
import { insertShare, endShare, insertStop, deleteStop } from './shares.store.ts';
import { assertOpen, changeThread } from './threads.ts';

/** Shares the caller's contact data with a shop that wrote; the consent text's version is stored with it. */
export const shareContact: Verb<typeof contracts.shareContact> = (ctx, { threadId, wording }) =>
  changeThread(ctx, threadId, async (tx, thread) => {
    assertOpen(thread);
    if (await insertShare(tx, threadId, wording, ctx.clock.now())) await notifyShop(tx, ctx, thread, 'shared');
  });

/** Withdraws a share; earlier looks of the shop stay in the list. */
export const stopSharing: Verb<typeof contracts.stopSharing> = (ctx, { threadId }) =>
  changeThread(ctx, threadId, (tx) => endShare(tx, threadId, ctx.clock.now()));

/** Stops a shop from writing to the caller, over any bike, and withdraws its share. */
export const stopShop: Verb<typeof contracts.stopShop> = (ctx, { threadId }) =>
  changeThread(ctx, threadId, (tx, { shop }) =>
    insertStop(tx, { ownerId: ctx.caller.accountId, shopId: shop.id }, ctx.clock.now()),
  );

/** Lets a shop write to the caller again. */
export const allowShop: Verb<typeof contracts.allowShop> = (ctx, { threadId }) =>
  changeThread(ctx, threadId, (tx, { shop }) => deleteStop(tx, { ownerId: ctx.caller.accountId, shopId: shop.id }));
