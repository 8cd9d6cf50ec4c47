import { claimFileDays, claimPhotoLimits } from '#domain/insurance/claim-file.ts';
import type { Feature } from '#server/feature.ts';
import type { UploadPurpose } from '#server/uploads/purpose.ts';

/** Photos that people send for their file. */
export const photoUploads: UploadPurpose = {
  limits: claimPhotoLimits,
  keptAs: 'insurance-file',
  load: async () => (await import('./photo-uploads.ts')).photoWork,
};

/** The stored files: photos, which their sender reads; and what was handed to insurers, which nobody reads here. */
export const claimFiles: NonNullable<Feature['files']> = {
  'insurance-file': {
    mayRead: async ({ db }, { accountId }, id) =>
      (await (await import('./photos.store.ts')).findOwnPhoto(db, id, accountId)) !== null,
    isCaused: async () => (await import('./photos.store.ts')).isOfPhoto,
    days: claimPhotoLimits.days,
  },
  'theft-report': {
    mayRead: () => Promise.resolve(false),
    isCaused: async () => (await import('./reports.store.ts')).isOfReport,
    days: 1,
  },
};

export const claimFileForgetting: NonNullable<Feature['forget']> = [
  {
    what: 'photos for a claim file that got no place in one',
    from: ['theft_report_photos'],
    days: claimPhotoLimits.days,
    rows: async (before) => (await import('./photos.store.ts')).unplacedPhotos(before),
  },
  {
    what: 'photos of claim files after the insurance has ended',
    from: ['theft_report_photos'],
    days: claimFileDays,
    rows: async (before, db) => (await import('./photos.store.ts')).photosAfterPolicies(before, db),
  },
  {
    what: 'reports of theft to insurers after the insurance has ended',
    from: ['theft_reports'],
    days: claimFileDays,
    rows: async (before, db) => (await import('./reports.store.ts')).oldReports(before, db),
  },
];
