import { createHash } from 'node:crypto';
import { lookAtPaper } from '#server/uploads/looks/look-at-paper.ts';
import type { UploadWork } from '#server/uploads/purpose.ts';
import { insertPaper, isThere, isUsed, takeBackPaper } from './papers.store.ts';

/** What becomes of papers for an insurer: they wait for their answer. */
export const paperWork: UploadWork = {
  look: async (file) => {
    const paper = await lookAtPaper(file);
    if (typeof paper === 'string') return paper;
    const { type, bytes } = paper;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return {
      files: [paper],
      keep: (tx, { upload: { id, accountId, createdAt }, fileIds: [fileId] }) =>
        insertPaper(tx, {
          id,
          accountId: accountId!,
          answerId: null,
          fileId: fileId!,
          type,
          bytes: bytes.length,
          sha256,
          createdAt,
        }),
    };
  },
  takeBack: takeBackPaper,
  isThere,
  isUsed,
};
