import { claimPhotoSide } from '#domain/insurance/claim-file.ts';
import { lookAtPhoto } from '#server/uploads/looks/look-at-photo.ts';
import type { UploadWork } from '#server/uploads/purpose.ts';
import { insertPhoto, isThere, isUsed, takeBackPhoto } from './photos.store.ts';

/** What becomes of photos for a claim file: they wait for their place. */
export const photoWork: UploadWork = {
  look: async (file) => {
    const seen = await lookAtPhoto(file, { side: claimPhotoSide });
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
          item: null,
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
