import { recordingLimits } from '#domain/insurance/recording.ts';
import type { Feature } from '#server/feature.ts';
import type { UploadPurpose } from '#server/uploads/purpose.ts';

/** The stored files of recordings: no person reads them here; they are handed to the insurer. */
export const recordingFiles: NonNullable<Feature['files']> = {
  recording: {
    mayRead: () => Promise.resolve(false),
    isCaused: async () => (await import('./recordings.store.ts')).isOfRecording,
    days: recordingLimits.days,
  },
};

/** Pictures and clips that people send for proposals. */
export const recordingUploads: UploadPurpose = {
  limits: recordingLimits,
  keptAs: 'recording',
  load: async () => (await import('./recording-uploads.ts')).recordingWork,
};

/** Files that came with no proposal go after a day. */
export const recordingForgetting: NonNullable<Feature['forget']> = [
  {
    what: 'recordings that came with no proposal of insurance',
    from: ['recordings'],
    days: recordingLimits.days,
    rows: async (before) => (await import('./recordings.store.ts')).unusedRecordings(before),
  },
];
