import type { remindOfServices as contract } from '#domain/service-book/contract.ts';
import { lockOwnBike } from '#server/db/locking/bikes.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { setReminded } from './due.store.ts';
import { bookOf } from './read-book.ts';

/** Says whether an owner is reminded of due services. The bike is locked: it does not change hands meanwhile. */
export const remindOfServices: Verb<typeof contract> = (ctx, { tag, reminded }) =>
  ctx.db.transaction(async (tx) => {
    const bike = await lockOwnBike(tx, tag, ctx.caller.accountId);
    if (!bike) throw problem('not-found');
    await setReminded(tx, bike.ownershipId, reminded, ctx.clock.now());
    return bookOf(tx, ctx, tag);
  });
