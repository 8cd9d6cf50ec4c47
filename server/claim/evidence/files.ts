import { orphanDays } from '#domain/claim/evidence.ts';
import type { Feature } from '#server/feature.ts';

/** The stored files of evidence: who reads them, and what they belong to. Pieces are read by nobody. */
export const evidenceFiles: NonNullable<Feature['files']> = {
  'evidence': {
    mayRead: async (house, caller, evidenceId) =>
      (await import('./may-read-evidence.ts')).mayReadEvidence(house, caller, evidenceId),
    isCaused: async () => (await import('./evidence.store.ts')).isOfEvidence,
    days: orphanDays,
  },
  'evidence-piece': {
    mayRead: () => Promise.resolve(false),
    isCaused: async () => (await import('./evidence.store.ts')).isOfPiece,
    days: orphanDays,
  },
};

/** Files that came for no claim go after a day. */
export const evidenceForgetting: NonNullable<Feature['forget']> = [
  {
    what: 'photos and videos that came for no claim',
    days: orphanDays,
    run: async (db, before) => (await import('./uploads.store.ts')).forgetOrphans(db, before),
  },
];
