import type * as contracts from '#domain/ownership/transfer.contract.ts';
import { findAccount } from '#server/identity/accounts.store.ts';
import { effectsOf } from '#server/ownership/transfer/effects.ts';
import { findOwnUnderWay } from '#server/ownership/transfer/find-transfers.store.ts';
import { sideOf, transferView } from '#server/ownership/transfer/view.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findOwnerOf } from './find-owner.store.ts';

/** What a transfer of a bike would change, before anything is asked. */
export const previewTransfer: Verb<typeof contracts.previewTransfer> = async (ctx, { tag }) => {
  const { accountId } = ctx.caller;
  const bike = await findOwnerOf(ctx.db, tag);
  if (!bike) throw problem('tag-unknown');
  if (!bike.bikeId || !bike.ownerId) throw problem('tag-inactive');
  const isOwner = bike.ownerId === accountId;
  const account = await findAccount(ctx.db, accountId);
  const underWay = await findOwnUnderWay(ctx.db, tag, accountId);
  return {
    isOwner,
    emailProven: Boolean(account?.emailConfirmedAt),
    effects: await effectsOf(ctx.db, ctx, bike.bikeId, { isTrusted: isOwner }),
    underWay: underWay && (await transferView(ctx.db, ctx, underWay, { side: sideOf(underWay, accountId) })),
  };
};
