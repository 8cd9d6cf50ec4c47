import type * as contracts from '#domain/service-book/contract.ts';
import { lockOwnBike } from '#server/db/locking/bikes.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { bookOf } from './read-book.ts';
import { saveSharing } from './sharing.store.ts';

/** Says what others see of the book. The bike is locked: it does not change hands meanwhile. */
export const shareServiceBook: Verb<typeof contracts.shareServiceBook> = (ctx, { tag, inCheck, toNext }) =>
  ctx.db.transaction(async (tx) => {
    const bike = await lockOwnBike(tx, tag, ctx.caller.accountId);
    if (!bike) throw problem('not-found');
    await saveSharing(tx, { ownershipId: bike.ownershipId, inCheck, toNext, changedAt: ctx.clock.now() });
    return bookOf(tx, ctx, tag);
  });
