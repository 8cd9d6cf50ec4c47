import type * as contracts from '#domain/ownership/transfer.contract.ts';
import { lockBike } from '#server/db/locking/bikes.store.ts';
import { findTransfer } from '#server/ownership/transfer/find-transfers.store.ts';
import { handOverLetter } from '#server/ownership/transfer/letters.ts';
import { newTransferLink } from '#server/ownership/transfer/links.ts';
import { countHandedOver, insertTransfer } from '#server/ownership/transfer/transfers.store.ts';
import { letterBike, transferView } from '#server/ownership/transfer/view.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { holdProvenCaller, isRepeated, refuseOften, refuseSecond } from './may-begin.ts';

/** The owner names who gets the bike, and is mailed the link with which they approve it. */
export const handOver: Verb<typeof contracts.handOver> = (ctx, { tag, id, email, priceCents }) =>
  ctx.db.transaction(async (tx) => {
    const { accountId } = ctx.caller;
    const account = await holdProvenCaller(tx, ctx);
    const bike = await lockBike(tx, { tag });
    if (!bike?.ownership || bike.ownership.accountId !== accountId) throw problem('not-found');
    const { id: bikeId, ownership } = bike;
    const isSame = (one: { ownershipId: string; kind: string; recipientEmail: string | null }) =>
      one.ownershipId === ownership.id && one.kind === 'hand-over' && one.recipientEmail === email;
    if (!(await isRepeated(tx, id, isSame))) {
      if (email === account.email) throw problem('own-address');
      if (bike.stolenAt) throw problem('bike-stolen');
      await refuseSecond(tx, bikeId, null);
      await refuseOften(ctx, (since) => countHandedOver(tx, bikeId, since));
      const begun = { id, bikeId, ownershipId: ownership.id, kind: 'hand-over', recipientEmail: email } as const;
      const doing = { who: 'owner', accountId, at: ctx.clock.now() } as const;
      if (!(await insertTransfer(tx, 'requested', { ...begun, priceCents }, doing))) throw problem('id-taken');
      const found = (await findTransfer(tx, id))!;
      const url = await newTransferLink(tx, ctx, { transferId: id, side: 'owner', state: 'requested' });
      await ctx.outbox.post(tx, handOverLetter(account, letterBike(found), url));
    }
    return transferView(tx, ctx, (await findTransfer(tx, id))!, { side: 'owner' });
  });
