import type { shareContact as contract } from '#domain/shop/contact/contract.ts';
import type { Verb } from '../../context.ts';
import { insertShare } from './shares.store.ts';
import { tellShop } from './tell-shop.ts';
import { assertOpen, changeThread } from './thread-of.ts';

/** Opens the caller's contact data to a shop that wrote; the words agreed to are kept with it. */
export const shareContact: Verb<typeof contract> = (ctx, { threadId, wording }) =>
  changeThread(ctx, threadId, async (tx, thread) => {
    assertOpen(thread);
    if (await insertShare(tx, threadId, wording, ctx.clock.now())) await tellShop(tx, ctx, thread, 'shared');
  });
