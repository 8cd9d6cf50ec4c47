import { ownPhotoSide } from '#domain/bike/own-photo.ts';
import { photosInPlaces } from '#server/uploads/looks/photos-in-places.ts';
import type { UploadWork } from '#server/uploads/purpose.ts';
import { insertPhoto, isThere, isUsed, takeBackPhoto } from './photos.store.ts';

/** What becomes of photos for bikes: they wait for their bike. */
export const photoWork: UploadWork = {
  look: photosInPlaces(ownPhotoSide, (tx, photo) => insertPhoto(tx, { ...photo, ownershipId: null })),
  takeBack: takeBackPhoto,
  isThere,
  isUsed,
};
