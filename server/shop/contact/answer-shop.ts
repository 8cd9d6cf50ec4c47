import { quietSeconds } from '#domain/shop/contact/bounds.ts';
import type { answerShop as contract } from '#domain/shop/contact/contract.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findMessage, insertMessage, listMessages } from './messages.store.ts';
import { notifyShop } from './notify-shop.ts';
import { assertOpen, changeThread } from './threads.ts';

/** Answers a shop. Of several answers in a row only the first sends a letter. */
export const answerShop: Verb<typeof contract> = (ctx, { threadId, id, text }) =>
  changeThread(ctx, threadId, async (tx, thread) => {
    const authorId = ctx.caller.accountId;
    const known = await findMessage(tx, id);
    if (known) {
      if (known.threadId === threadId && known.authorId === authorId && known.text === text) return;
      throw problem('id-taken');
    }
    assertOpen(thread);
    const now = ctx.clock.now();
    const quietSince = now.getTime() - quietSeconds * 1000;
    const before = await listMessages(tx, threadId);
    const kept = await insertMessage(tx, { id, threadId, side: 'owner', authorId, text, at: now });
    if (!kept) throw problem('id-taken');
    if (before.some(({ side, at }) => side === 'owner' && at.getTime() > quietSince)) return;
    await notifyShop(tx, ctx, thread, 'answered');
  });
