import { evidenceLimits } from '#domain/claim/limits.ts';
import type { Feature } from '#server/feature.ts';
import type { UploadPurpose } from '#server/uploads/purpose.ts';

/** The stored files of evidence: who reads them, and what they belong to. */
export const evidenceFiles: NonNullable<Feature['files']> = {
  evidence: {
    mayRead: async (house, caller, evidenceId) =>
      (await import('./read-evidence.ts')).mayReadEvidence(house, caller, evidenceId),
    isCaused: async () => (await import('./evidence.store.ts')).isOfEvidence,
    days: evidenceLimits.days,
  },
};

/** Photos and videos that people send for claims. */
export const evidenceUploads: UploadPurpose = {
  limits: evidenceLimits,
  keptAs: 'evidence',
  load: async () => (await import('./evidence-uploads.ts')).evidenceWork,
};

/** Files that came for no claim go after a day. */
export const evidenceForgetting: NonNullable<Feature['forget']> = [
  {
    what: 'photos and videos that came for no claim',
    from: ['evidence'],
    days: evidenceLimits.days,
    rows: async (before) => (await import('./evidence.store.ts')).orphans(before),
  },
];
