import { evidenceLimits, photoSide, videoSeconds } from '#domain/claim/limits.ts';
import { heicHeadBytes, isHeic } from '#domain/uploads/heic.ts';
import { type MediaKind } from '#domain/uploads/upload.ts';
import { shrinkPhoto } from '#web/shell/photo/shrink-photo.ts';
import type { FileRefusal } from '#web/state/outbox/kept.ts';

/** A chosen file as it is to be sent, or why it cannot be. */
export type ReadFile = { kind: MediaKind; blob: Blob; seconds: number | null; why: FileRefusal | null };

/** Makes a photo smaller and measures a video. What the phone cannot judge is left to the server. */
export async function readFile(file: File): Promise<ReadFile> {
  const kind = file.type.startsWith('video/') ? 'video' : 'photo';
  const read = { kind, blob: file, seconds: null, why: null } as const;
  if (file.size === 0) return { ...read, why: 'empty' };
  return kind === 'video' ? readVideo(read) : readPhoto(read);
}

async function readPhoto(read: ReadFile): Promise<ReadFile> {
  const blob = await shrinkPhoto(read.blob, photoSide);
  if (blob) return { ...read, blob };
  const head = new Uint8Array(await read.blob.slice(0, heicHeadBytes).arrayBuffer());
  return { ...read, why: isHeic(head) ? 'heic' : 'not-a-picture' };
}

async function readVideo(read: ReadFile): Promise<ReadFile> {
  if (read.blob.size > evidenceLimits.bytes.video) return { ...read, why: 'too-large' };
  const seconds = await videoLength(read.blob);
  return { ...read, seconds, why: seconds !== null && seconds >= videoSeconds + 1 ? 'video-too-long' : null };
}

/** Milliseconds that a browser has to say how long a video is. */
const patience = 5_000;

/** The length of a video in seconds; null where this browser does not know it, as of what cameras of browsers record. */
function videoLength(file: Blob): Promise<number | null> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  return new Promise<number | null>((resolve) => {
    video.preload = 'metadata';
    video.onloadedmetadata = () => resolve(Number.isFinite(video.duration) ? video.duration : null);
    video.onerror = () => resolve(null);
    setTimeout(resolve, patience, null);
    video.src = address;
  }).finally(() => {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  });
}
