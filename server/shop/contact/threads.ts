import type * as contracts from '#domain/shop/contact/contract.ts';
import type { Thread } from '#domain/shop/contact/thread.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Verb, SignedInCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { listMessages } from './messages.store.ts';
import { messageOf } from './owner-reach.ts';
import { stopsOf } from './stops.ts';
import { listOwnThreads, findOwnThread, lockOwnThread, type OwnThread } from './threads.store.ts';

/** The shops that wrote to the caller, and those that the caller stopped. */
export const listShopThreads: Verb<typeof contracts.listShopThreads> = async ({ db, caller }) => {
  const threads = await listOwnThreads(db, caller.accountId);
  return {
    threads: threads.map(({ shop: { cnpj, name }, lastAt, ...thread }) => ({
      ...thread,
      shop: { cnpj, name },
      lastAt: lastAt.toISOString(),
    })),
    stops: await stopsOf(db, caller.accountId),
  };
};

/** The messages of one shop and the caller. */
export const getShopThread: Verb<typeof contracts.getShopThread> = (ctx, { threadId }) =>
  threadOf(ctx.db, ctx, threadId);

/** A thread as its owner sees it. */
async function threadOf(db: Db | Tx, { caller }: SignedInCtx, threadId: string): Promise<Thread> {
  const thread = await findOwnThread(db, threadId, caller.accountId);
  if (!thread) throw problem('not-found');
  const messages = (await listMessages(db, threadId)).map(messageOf);
  const last = messages.at(-1);
  // The account was closed meanwhile: nothing of it is left.
  if (!last) throw problem('not-found');
  const { name, phone, email } = caller;
  return {
    id: thread.id,
    shop: { cnpj: thread.shop.cnpj, name: thread.shop.name },
    tag: thread.tag,
    model: thread.model,
    lastAt: last.at,
    lastBy: last.by,
    isOpen: thread.endedAt === null,
    sharedAt: thread.sharedAt?.toISOString() ?? null,
    stoppedAt: thread.stoppedAt?.toISOString() ?? null,
    yours: { name, phone, email },
    messages,
  };
}

/**
 * Changes the caller's own thread, one change at a time, and returns the result. Refuses with `not-found` for
 * others'.
 */
export function changeThread(
  ctx: SignedInCtx,
  threadId: string,
  change: (tx: Tx, thread: OwnThread) => Promise<void>,
): Promise<Thread> {
  return ctx.db.transaction(async (tx) => {
    const thread = await lockOwnThread(tx, threadId, ctx.caller.accountId);
    if (!thread) throw problem('not-found');
    await change(tx, thread);
    return threadOf(tx, ctx, threadId);
  });
}

/** Refuses with `thread-closed` where the bike has another owner by now. */
export function assertOpen({ endedAt }: OwnThread): void {
  if (endedAt) throw problem('thread-closed');
}
