import { servicePhotoSide } from '#domain/service-book/entry.ts';
import { photosInPlaces } from '#server/uploads/looks/photos-in-places.ts';
import type { UploadWork } from '#server/uploads/purpose.ts';
import { insertPhoto, isThere, isUsed, takeBackPhoto } from './photos.store.ts';

/** What becomes of photos of services: they wait for their entry. */
export const photoWork: UploadWork = {
  look: photosInPlaces(servicePhotoSide, insertPhoto),
  takeBack: takeBackPhoto,
  isThere,
  isUsed,
};
