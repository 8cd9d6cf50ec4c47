import type * as contracts from '#domain/insurance/claim-file.contract.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { claimFileOf } from './claim-file-view.ts';
import { lockGround } from './own-bike.store.ts';
import { clearPlace, findOwnPhoto, place } from './photos.store.ts';

/** What the caller has ready for a claim. */
export const getClaimFile: Verb<typeof contracts.getClaimFile> = (ctx, { tag }) => claimFileOf(ctx, tag);

/** Puts a photo in its place; the one that was there is gone. */
export const putClaimPhoto: Verb<typeof contracts.putClaimPhoto> = async (ctx, { tag, item, photoId }) => {
  const { accountId } = ctx.caller;
  await ctx.db.transaction(async (tx) => {
    const ground = await lockGround(tx, tag, accountId);
    if (!ground) throw problem('not-found');
    const { ownershipId } = ground;
    const photo = await findOwnPhoto(tx, photoId, accountId);
    if (!photo) throw problem('evidence-missing');
    if (photo.ownershipId === ownershipId && photo.item === item) return;
    if (photo.ownershipId) throw problem('evidence-used');
    await clearPlace(tx, ownershipId, item);
    if (!(await place(tx, photoId, { ownershipId, item, at: ctx.clock.now() }))) throw problem('evidence-used');
  });
  return claimFileOf(ctx, tag);
};

/** Takes a photo out of the file. */
export const removeClaimPhoto: Verb<typeof contracts.removeClaimPhoto> = async (ctx, { tag, item }) => {
  await ctx.db.transaction(async (tx) => {
    const ground = await lockGround(tx, tag, ctx.caller.accountId);
    if (!ground) throw problem('not-found');
    await clearPlace(tx, ground.ownershipId, item);
  });
  return claimFileOf(ctx, tag);
};
