import * as z from 'zod/mini';

/** How many files one submission of a claim takes (request, diagnosis, appeal, message). */
export const maxEvidence = 12;
/** The size of a photo as it is sent, in megabytes (MiB). */
export const photoMegabytes = 10;
/** The size of a video, in megabytes (MiB). */
export const videoMegabytes = 60;
/** The length of a video. */
export const videoSeconds = 60;
/** The largest piece in which a file is sent, in bytes: what a bad connection loses at most. */
export const pieceBytes = 1_000_000;
/** The longer side of a photo as it is kept, in pixels. */
export const photoSide = 2560;
/** How many files of one person may wait for their claims. */
export const mostWaiting = 40;
/** For how many days a file waits for its claim. */
export const orphanDays = 1;

/** Photo or video. */
export const evidenceKinds = ['photo', 'video'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** The most bytes of a file of each kind. */
export const maxBytes: Record<EvidenceKind, number> = {
  photo: photoMegabytes * 1024 * 1024,
  video: videoMegabytes * 1024 * 1024,
};

/**
 * How far a file has come: `receiving` its pieces, `checking` what it is, `ready`, or `refused`. A file that was refused is
 * sent again under another id.
 */
export const uploadStates = ['receiving', 'checking', 'ready', 'refused'] as const;

/** Why a file was refused, once all of it was there. */
export const evidenceRefusals = ['not-a-picture', 'not-a-video', 'heic', 'too-many-pixels', 'video-too-long'] as const;
export type EvidenceRefusal = (typeof evidenceRefusals)[number];

/** A file on its way. `received` counts bytes: the next piece begins there. */
export const uploadSchema = z.object({
  id: z.uuid(),
  kind: z.enum(evidenceKinds),
  state: z.enum(uploadStates),
  bytes: z.int(),
  received: z.int(),
  refusal: z.nullable(z.enum(evidenceRefusals)),
});
export type Upload = z.infer<typeof uploadSchema>;

/**
 * A photo or video as the readers of its claim see it. The links last ten minutes and are for this reader alone; `thumbnail` is
 * null for videos, `seconds` for photos.
 */
export const evidenceSchema = z.object({
  id: z.uuid(),
  kind: z.enum(evidenceKinds),
  url: z.string(),
  thumbnail: z.nullable(z.string()),
  seconds: z.nullable(z.number()),
});
export type Evidence = z.infer<typeof evidenceSchema>;
