import { claimPhotoSide } from '#domain/insurance/claim-file.ts';
import { photosInPlaces } from '#server/uploads/looks/photos-in-places.ts';
import type { UploadWork } from '#server/uploads/purpose.ts';
import { insertPhoto, isThere, isUsed, takeBackPhoto } from './photos.store.ts';

/** What becomes of photos for a claim file: they wait for their place. */
export const photoWork: UploadWork = {
  look: photosInPlaces(claimPhotoSide, (tx, photo) => insertPhoto(tx, { ...photo, ownershipId: null, item: null })),
  takeBack: takeBackPhoto,
  isThere,
  isUsed,
};
