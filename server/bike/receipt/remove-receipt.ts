import type { removeReceipt as contract } from '#domain/bike/contract.ts';
import type { Verb } from '../../context.ts';
import { problem } from '../../http/problem.ts';
import { ownReceipt } from './get-receipt.ts';
import { endPending, findLiveReceipt, lockOwnBike } from './receipt-changes.store.ts';

/** Takes back a key that is still pending. One that was refused holds no place, so there is nothing to take back. */
export const removeReceipt: Verb<typeof contract> = async (ctx, { tag }) => {
  await ctx.db.transaction(async (tx) => {
    const bike = await lockOwnBike(tx, tag, ctx.caller.accountId);
    if (!bike) throw problem('not-found');
    const live = await findLiveReceipt(tx, bike.id);
    if (!live) throw problem('receipt-none');
    if (live.state === 'linked' || !(await endPending(tx, live.id, ctx.clock.now()))) throw problem('receipt-linked');
  });
  return ownReceipt(ctx, tag);
};
