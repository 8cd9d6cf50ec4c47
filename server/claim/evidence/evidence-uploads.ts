import { evidenceLimits, photoSide } from '#domain/claim/limits.ts';
import type { MediaKind, UploadRefusal } from '#domain/uploads/upload.ts';
import type { UntrustedFile } from '#server/parsing/parser.ts';
import { lookAtPhoto } from '#server/uploads/looks/look-at-photo.ts';
import { lookAtVideo } from '#server/uploads/looks/look-at-video.ts';
import type { Found, KeptUpload, UploadWork } from '#server/uploads/purpose.ts';
import { insertEvidence, isThere, isUsed, takeBackEvidence, type EvidenceRow } from './evidence.store.ts';

/** What becomes of photos and videos for claims: evidence that waits for its claim. */
export const evidenceWork: UploadWork = {
  look: (file, kind) => (kind === 'photo' ? foundPhoto(file) : foundVideo(file)),
  takeBack: takeBackEvidence,
  isThere,
  isUsed,
};

async function foundPhoto(file: UntrustedFile): Promise<Found | UploadRefusal> {
  const seen = await lookAtPhoto(file, { side: photoSide });
  if (typeof seen === 'string') return seen;
  const { photo, thumbnail, look } = seen;
  const files: Found['files'] = [
    { type: 'image/jpeg', bytes: photo },
    { type: 'image/webp', bytes: thumbnail },
  ];
  return { files, keep: (tx, kept) => insertEvidence(tx, { ...rowOf(kept, 'photo'), look, seconds: null }) };
}

async function foundVideo(file: UntrustedFile): Promise<Found | UploadRefusal> {
  const seen = await lookAtVideo(file, evidenceLimits);
  if (typeof seen === 'string') return seen;
  const { video, type, seconds } = seen;
  return {
    files: [{ type, bytes: video }],
    keep: (tx, kept) => insertEvidence(tx, { ...rowOf(kept, 'video'), look: null, seconds }),
  };
}

function rowOf({ upload, fileIds, sha256 }: KeptUpload, kind: MediaKind): Omit<EvidenceRow, 'look' | 'seconds'> {
  const { id, accountId, bytes, createdAt, changedAt } = upload;
  const [fileId, thumbnailId] = fileIds;
  const waits = { claimId: null, causeId: null, position: 0, createdAt, changedAt };
  return {
    id,
    accountId: accountId!,
    kind,
    bytes,
    sha256,
    fileId: fileId!,
    thumbnailId: thumbnailId ?? null,
    ...waits,
  };
}
