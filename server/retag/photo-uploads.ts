import { framePhotoSide } from '#domain/retag/retag.ts';
import { photosInPlaces } from '#server/uploads/looks/photos-in-places.ts';
import type { UploadWork } from '#server/uploads/purpose.ts';
import { insertPhoto, isThere, isUsed, takeBackPhoto } from './photos.store.ts';

/** What becomes of photos of frame numbers: they wait for the question that they go with. */
export const photoWork: UploadWork = {
  look: photosInPlaces(framePhotoSide, (tx, photo) => insertPhoto(tx, { ...photo, replacementId: null })),
  takeBack: takeBackPhoto,
  isThere,
  isUsed,
};
