import type { UploadLimits } from '#domain/uploads/upload.ts';

// Apart from the schemas, so that screens which only show a claim do without what checks input.

/** Characters of what an owner says is broken, a mechanic found, or anybody writes on a claim. */
export const longestClaimText = 1000;
/** How many files one submission of a claim takes (request, diagnosis, appeal, message). */
export const maxEvidence = 12;
/** The size of a photo as it is sent, in megabytes (MiB). */
export const photoMegabytes = 10;
/** The size of a video, in megabytes (MiB). */
export const videoMegabytes = 60;
/** The length of a video. */
export const videoSeconds = 60;
/** The longer side of a photo as it is kept, in pixels. */
export const photoSide = 2560;

/** What is taken for claims; a file waits a day for its claim. */
export const evidenceLimits = {
  bytes: { photo: photoMegabytes * 1024 * 1024, video: videoMegabytes * 1024 * 1024 },
  seconds: videoSeconds,
  waiting: 40,
  days: 1,
} as const satisfies UploadLimits;
