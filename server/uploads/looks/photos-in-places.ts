import type { Tx } from '#server/db/database.ts';
import type { UploadWork } from '#server/uploads/purpose.ts';
import { lookAtPhoto } from './look-at-photo.ts';

/** A photo that was drawn anew and waits for its place: whose it is, and its two files. */
export type WaitingPhoto = {
  id: string;
  accountId: string;
  fileId: string;
  thumbnailId: string;
  createdAt: Date;
  changedAt: Date;
};

/**
 * Looks at photos that get a place one by one: drawn anew at `side` pixels at most, without what a phone writes into them, with a small
 * one beside. `insert` keeps the row.
 */
export function photosInPlaces(
  side: number,
  insert: (tx: Tx, photo: WaitingPhoto) => Promise<void>,
): UploadWork['look'] {
  return async (file) => {
    const seen = await lookAtPhoto(file, { side });
    if (typeof seen === 'string') return seen;
    return {
      files: [
        { type: 'image/jpeg', bytes: seen.photo },
        { type: 'image/webp', bytes: seen.thumbnail },
      ],
      keep: (tx, { upload: { id, accountId, createdAt, changedAt }, fileIds: [fileId, thumbnailId] }) =>
        insert(tx, { id, accountId: accountId!, fileId: fileId!, thumbnailId: thumbnailId!, createdAt, changedAt }),
    };
  };
}
