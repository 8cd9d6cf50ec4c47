import type { stopShop as contract } from '#domain/shop/contact/contract.ts';
import type { Verb } from '../../context.ts';
import { insertStop } from './shares.store.ts';
import { changeThread } from './thread-of.ts';

/** Keeps a shop from writing to the caller, over whichever bike, and takes back what is shared with it. */
export const stopShop: Verb<typeof contract> = (ctx, { threadId }) =>
  changeThread(ctx, threadId, (tx, { shop }) =>
    insertStop(tx, { ownerId: ctx.caller.accountId, shopId: shop.id }, ctx.clock.now()),
  );
