import type * as contracts from '#domain/shop/contact/contract.ts';
import type { Thread, ShopStop } from '#domain/shop/contact/thread.ts';
import { listMessages, messageOf } from '#server/conversation/messages.store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { contactMessages } from '#server/shop/tables.ts';
import type { Verb, SignedInCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { deleteStop, listStops } from './shares.store.ts';
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
  const messages = (await listMessages(db, contactMessages, [threadId])).map(messageOf);
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

/** Why nothing more is said in a thread: the bike has another owner by now. */
export function closed({ endedAt, barredAt }: OwnThread): 'thread-closed' | 'shop-barred' | null {
  return endedAt ? 'thread-closed' : barredAt && 'shop-barred';
}

/** Lifts a stop, whatever it came from: a shop that asked and never wrote has no thread. */
export const liftStop: Verb<typeof contracts.liftStop> = async ({ db, caller }, { shopId }) => {
  const ownerId = caller.accountId;
  return db.transaction(async (tx) => {
    await deleteStop(tx, { ownerId, shopId });
    return { stops: await stopsOf(tx, ownerId) };
  });
};

/** The shops that somebody stopped. */
async function stopsOf(db: Db | Tx, ownerId: string): Promise<ShopStop[]> {
  return (await listStops(db, ownerId)).map((stop) => ({ ...stop, at: stop.at.toISOString() }));
}
