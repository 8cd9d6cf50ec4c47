/**
 * The largest piece in which a file is sent, in bytes: what a server that dies loses at most. Phones begin with small ones, and come to
 * this size where one takes a second or two.
 */
export const pieceBytes = 32_000_000;

/** What people with an account send files for, each a feature's (`uploads` of its feature on the server). */
export const accountPurposes = [
  'claim-evidence',
  'insurance-recording',
  'insurance-file',
  'insurance-paper',
  'ownership-paper',
  'bike-photo',
  'service-photo',
  'frame-photo',
] as const;
export type AccountPurpose = (typeof accountPurposes)[number];
/** And what whoever holds the secret of a conversation sends them for, without an account. */
export const uploadPurposes = [...accountPurposes, 'sighting-photo'] as const;
export type UploadPurposeName = (typeof uploadPurposes)[number];

/** What is looked at on a screen: photo or video. */
export const mediaKinds = ['photo', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** Photo, video or document: a PDF, or a picture of a paper. */
export const uploadKinds = [...mediaKinds, 'document'] as const;
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
export const uploadRefusals = [
  'not-a-picture',
  'not-a-video',
  'not-a-document',
  'heic',
  'too-many-pixels',
  'video-too-long',
] as const;
export type UploadRefusal = (typeof uploadRefusals)[number];
