import type { UploadLimits } from '#domain/uploads/upload.ts';

/** For how many seconds tag and bike are recorded (decisions 8), and the shortest clip that shows anything. */
export const recordingSeconds = { longest: 15, shortest: 3 } as const;

/** The longer side of the picture in which the tag is read, as it is kept, in pixels. */
export const frameSide = 2560;

/**
 * What is taken for a proposal: the picture in which the tag was read (photo) and the clip that it is of (video). A phone may be
 * slow to stop, so a clip may be somewhat longer than what is asked for. Files wait a day for their proposal.
 */
export const recordingLimits = {
  bytes: { photo: 10 * 1024 * 1024, video: 60 * 1024 * 1024 },
  seconds: 2 * recordingSeconds.longest,
  waiting: 20,
  days: 1,
} as const satisfies UploadLimits;
