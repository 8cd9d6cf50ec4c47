import type { FileKinds } from '#server/files/read-file.ts';
import type { Forgetting } from '#server/jobs/clean-up.ts';
import type { UploadPurposes } from './purpose.ts';

/** What the stored files of pieces are called. */
export const pieceKind = 'upload-piece';

/** Pieces among the stored files: they are read by nobody. */
export const pieceFiles: FileKinds = new Map([
  [
    pieceKind,
    {
      mayRead: () => Promise.resolve(false),
      isCaused: async () => (await import('./uploads.store.ts')).isOfPiece,
      // A piece is written down together with what causes it.
      days: 0,
      unknownHours: 3,
    },
  ],
]);

/** Uploads that came to nothing go after the days of their purpose. */
export function uploadForgetting(purposes: UploadPurposes): Forgetting[] {
  return [...purposes].map(([name, { limits, load }]) => ({
    what: `uploads that came to nothing (${name})`,
    from: ['uploads'],
    days: limits.days,
    rows: async (before) => {
      const { isThere } = await load();
      return (await import('./uploads.store.ts')).vainUploads(name, isThere, before);
    },
  }));
}
