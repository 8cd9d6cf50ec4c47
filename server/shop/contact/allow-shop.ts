import type { allowShop as contract } from '#domain/shop/contact/contract.ts';
import type { Verb } from '../../context.ts';
import { deleteStop } from './shares.store.ts';
import { changeThread } from './thread-of.ts';

/** Lets a shop write to the caller again. */
export const allowShop: Verb<typeof contract> = (ctx, { threadId }) =>
  changeThread(ctx, threadId, (tx, { shop }) => deleteStop(tx, { ownerId: ctx.caller.accountId, shopId: shop.id }));
