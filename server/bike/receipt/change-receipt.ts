import type * as contracts from '#domain/bike/contract.ts';
import type { Receipt } from '#domain/bike/receipt.ts';
import { readAccessKey } from '#domain/brazil/access-key.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { takeDeliveryBack } from '#server/bike/delivery/deliveries.store.ts';
import { hasClaimUnderWay } from '#server/claim/claims.store.ts';
import { lockOwnBike } from '#server/db/locking/bikes.store.ts';
import { cpfOf } from '#server/identity/accounts.store.ts';
import { hasPolicyUnderWay } from '#server/insurance/policy/policies.store.ts';
import type { SignedInCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { endReceipt, findLiveReceipt, takePurchasesBack, wasTakenOff } from './receipt-changes.store.ts';
import { findReceiptsOnKeys, lockKeys } from './receipt-keys.store.ts';
import { linkKey } from './receipt-linking.store.ts';
import { doubtsOf } from './receipt-settling.store.ts';
import { findReceipt, receiptOf } from './receipts.store.ts';

/** The receipt of the caller's own bike. */
export const getReceipt: Verb<typeof contracts.getReceipt> = (ctx, { tag }) => ownReceipt(ctx, tag);

/** The caller's own bike's receipt. Refuses with `not-found` for somebody else's, an inactive and an unknown bike. */
async function ownReceipt(ctx: SignedInCtx, tag: string): Promise<Receipt> {
  const row = await findReceipt(ctx.db, tag);
  if (row?.ownerId !== ctx.caller.accountId) throw problem('not-found');
  const cpf = await cpfOf(ctx.db, row.ownerId);
  const isPending = row.receipt?.state === 'pending';
  const [waiting] = isPending ? await findReceiptsOnKeys(ctx.db, [row.receipt!.accessKey], ['pending']) : [];
  return receiptOf(row, { id: row.ownerId, cpf }, waiting && doubtsOf(waiting));
}

/** Links an access key to the caller's own bike: at once when its invoice exists, else when it is imported. */
export const linkReceipt: Verb<typeof contracts.linkReceipt> = async (ctx, { tag, accessKey, confirmed = false }) => {
  const now = ctx.clock.now();
  // The contract's schema has no clock, so it cannot refuse a month in the future.
  const read = readAccessKey(accessKey, dateOf(now));
  if ('problem' in read) throw problem('invalid-input', { errors: [{ at: 'accessKey', code: read.problem }] });
  const wish = { tag, accessKey, confirmed, accountId: ctx.caller.accountId, now };
  await ctx.db.transaction(async (tx) => {
    const refusal = await linkKey(tx, wish);
    if (refusal?.code === 'needs-confirmation')
      throw problem(refusal.code, { errors: refusal.doubts.map((code) => ({ at: 'doubts', code })) });
    if (refusal) throw problem(refusal.code);
  });
  return ownReceipt(ctx, tag);
};

/** Withdraws a pending key. A refused one is not exclusive, so there is nothing to withdraw. */
export const removeReceipt: Verb<typeof contracts.removeReceipt> = async (ctx, { tag }) => {
  await ctx.db.transaction(async (tx) => {
    const bike = await lockOwnBike(tx, tag, ctx.caller.accountId);
    if (!bike) throw problem('not-found');
    const live = await findLiveReceipt(tx, bike.id);
    if (!live) throw problem('receipt-none');
    const ended = await endReceipt(tx, { id: live.id, from: 'pending', endedAt: ctx.clock.now() });
    if (!ended) throw problem('receipt-linked');
  });
  return ownReceipt(ctx, tag);
};

/** Takes a linked receipt off, and with it the day and the shop of the purchase that the bike had from it. */
export const takeOffReceipt: Verb<typeof contracts.takeOffReceipt> = async (ctx, { tag, accessKey }) => {
  await ctx.db.transaction(async (tx) => {
    await lockKeys(tx, [accessKey]);
    const bike = await lockOwnBike(tx, tag, ctx.caller.accountId);
    if (!bike) throw problem('not-found');
    const live = await findLiveReceipt(tx, bike.id);
    const isOwn = live?.accountId === ctx.caller.accountId;
    if (live?.state === 'linked' && isOwn && live.accessKey === accessKey) {
      // Opening a claim and proposing insurance lock the bike as well: one of them is first.
      const isInUse = (await hasClaimUnderWay(tx, bike.id)) || (await hasPolicyUnderWay(tx, bike.id));
      if (isInUse) throw problem('receipt-in-use');
      await takePurchasesBack(tx, [accessKey]);
      await takeDeliveryBack(tx, bike.id);
      await endReceipt(tx, { id: live.id, from: 'linked', endedAt: ctx.clock.now() });
    } else if (!(await wasTakenOff(tx, bike.id, accessKey))) throw problem('receipt-none');
  });
  return ownReceipt(ctx, tag);
};
