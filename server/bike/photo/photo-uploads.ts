import { ownPhotoSide } from '#domain/bike/own-photo.ts';
import { lookAtPhoto } from '#server/uploads/looks/look-at-photo.ts';
import type { UploadWork } from '#server/uploads/purpose.ts';
import { insertPhoto, isThere, isUsed, takeBackPhoto } from './photos.store.ts';

/** What becomes of photos for bikes: drawn anew, without what a phone writes into them, they wait for their bike. */
export const photoWork: UploadWork = {
  look: async (file) => {
    const seen = await lookAtPhoto(file, { side: ownPhotoSide });
    if (typeof seen === 'string') return seen;
    return {
      files: [
        { type: 'image/jpeg', bytes: seen.photo },
        { type: 'image/webp', bytes: seen.thumbnail },
      ],
      keep: (tx, { upload: { id, accountId, createdAt, changedAt }, fileIds: [fileId, thumbnailId] }) =>
        insertPhoto(tx, {
          id,
          accountId: accountId!,
          ownershipId: null,
          fileId: fileId!,
          thumbnailId: thumbnailId!,
          createdAt,
          changedAt,
        }),
    };
  },
  takeBack: takeBackPhoto,
  isThere,
  isUsed,
};
