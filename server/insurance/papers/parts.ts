import { paperLimits } from '#domain/uploads/papers.ts';
import type { Feature } from '#server/feature.ts';
import type { UploadPurpose } from '#server/uploads/purpose.ts';

/** Papers that people send because their insurer asked for them. */
export const paperUploads: UploadPurpose = {
  limits: paperLimits,
  keptAs: 'insurance-paper',
  load: async () => (await import('./paper-uploads.ts')).paperWork,
};

/** The stored files of papers: no person reads them here; they are handed to the insurer. */
export const paperFiles: NonNullable<Feature['files']> = {
  'insurance-paper': {
    mayRead: () => Promise.resolve(false),
    isCaused: async () => (await import('./papers.store.ts')).isOfPaper,
    days: paperLimits.days,
  },
};

export const paperForgetting: NonNullable<Feature['forget']> = [
  {
    what: 'papers for insurers that were sent with no answer',
    from: ['policy_papers'],
    days: paperLimits.days,
    rows: async (before) => (await import('./papers.store.ts')).unsentPapers(before),
  },
];
