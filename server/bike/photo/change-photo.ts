import type * as contracts from '#domain/bike/contract.ts';
import type { OwnPhoto } from '#domain/bike/own-photo.ts';
import { lockOwnBike } from '#server/db/locking/bikes.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { clearPlace, findOwnPhoto, place, type PhotoRow } from './photos.store.ts';

/** Shows a photo at the bike; the one that was there is gone. Of two at once one comes after the other: its bike is locked. */
export const putBikePhoto: Verb<typeof contracts.putBikePhoto> = async (ctx, { tag, photoId }) => {
  const { accountId } = ctx.caller;
  return ctx.db.transaction(async (tx) => {
    const bike = await lockOwnBike(tx, tag, accountId);
    if (!bike) throw problem('not-found');
    const { ownershipId } = bike;
    const photo = await findOwnPhoto(tx, photoId, accountId);
    if (!photo) throw problem('evidence-missing');
    if (photo.ownershipId === ownershipId) return { ownPhoto: ownPhotoOf(photo) };
    // One that another bike shows would be taken from there.
    if (photo.ownershipId) throw problem('evidence-missing');
    await clearPlace(tx, ownershipId);
    if (!(await place(tx, photoId, { ownershipId, at: ctx.clock.now() }))) throw problem('evidence-missing');
    return { ownPhoto: ownPhotoOf(photo) };
  });
};

/** Removes the photo: the model's picture is shown again. */
export const removeBikePhoto: Verb<typeof contracts.removeBikePhoto> = async (ctx, { tag }) => {
  const { accountId } = ctx.caller;
  await ctx.db.transaction(async (tx) => {
    const bike = await lockOwnBike(tx, tag, accountId);
    if (!bike) throw problem('not-found');
    await clearPlace(tx, bike.ownershipId);
  });
  return { ownPhoto: null };
};

function ownPhotoOf({ id, fileId, thumbnailId }: PhotoRow): OwnPhoto {
  return { id, file: fileId, thumbnail: thumbnailId };
}
