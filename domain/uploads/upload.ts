import * as z from 'zod/mini';

/**
 * The largest piece in which a file is sent, in bytes: what a server that dies loses at most. Phones begin with small ones, and come to
 * this size where one takes a second or two.
 */
export const pieceBytes = 32_000_000;

/** What files are sent for, each a feature's (`uploads` of its feature on the server). */
export const uploadPurposes = ['claim-evidence', 'insurance-recording', 'insurance-file'] as const;
export type UploadPurposeName = (typeof uploadPurposes)[number];

/** Photo or video. */
export const uploadKinds = ['photo', 'video'] as const;
export type UploadKind = (typeof uploadKinds)[number];

/** What a purpose takes. */
export type UploadLimits = {
  /** The most bytes of a file of each kind; a kind that is not named is not taken. */
  bytes: Readonly<Partial<Record<UploadKind, number>>>;
  /** The longest video. */
  seconds: number;
  /** How many files of one person may wait for their use. */
  waiting: number;
  /** For how many days a file waits for its use, or for its next piece. */
  days: number;
};

/**
 * How far a file has come: `receiving` its pieces, `checking` what it is, `ready`, or `refused`. A file that was refused is
 * sent again under another id.
 */
export const uploadStates = ['receiving', 'checking', 'ready', 'refused'] as const;

/** Why a file was refused, once all of it was there. */
export const uploadRefusals = ['not-a-picture', 'not-a-video', 'heic', 'too-many-pixels', 'video-too-long'] as const;
export type UploadRefusal = (typeof uploadRefusals)[number];

/** A file on its way. `received` counts bytes: the next piece begins there. */
export const uploadSchema = z.object({
  id: z.uuid(),
  kind: z.enum(uploadKinds),
  state: z.enum(uploadStates),
  bytes: z.int(),
  received: z.int(),
  refusal: z.nullable(z.enum(uploadRefusals)),
});
export type Upload = z.infer<typeof uploadSchema>;
