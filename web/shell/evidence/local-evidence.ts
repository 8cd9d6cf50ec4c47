import type { Evidence } from '#domain/claim/evidence.ts';
import { photoMegabytes, videoMegabytes, videoSeconds } from '#domain/claim/limits.ts';
import type { MediaKind } from '#domain/uploads/upload.ts';
import type { FileRefusal, KeptFile } from '#web/state/outbox/kept.ts';

/** A photo or video of a form that is being filled. */
export type LocalEvidence = {
  id: string;
  kind: MediaKind;
  /** An address of the picture or video itself. */
  preview: string;
  seconds: number | null;
  state: 'waiting' | 'sending' | 'ready' | 'refused';
  /** While it is being sent: how much has arrived, 0 to 1. */
  share: number | null;
  /** Why it was refused. */
  why: FileRefusal | null;
};

/** A file on this phone. */
export function fromPhone({ id, kind, blob, seconds, state, why }: KeptFile, share: number | undefined): LocalEvidence {
  const preview = previewOf(blob);
  if (share === undefined || state !== 'waiting') return { id, kind, preview, seconds, state, share: null, why };
  return { id, kind, preview, seconds, state: 'sending', share, why };
}

/** A file of the draft that the server has. */
export function fromServer({ id, kind, url, thumbnail, seconds }: Evidence): LocalEvidence {
  return { id, kind, preview: thumbnail ?? url, seconds, state: 'ready', share: null, why: null };
}

/** An address of each blob that is shown, for as long as the blob lives: pictures are not read anew at every drawing. */
const addresses = new WeakMap<Blob, string>();

/** The address under which this page shows a blob. */
export function previewOf(blob: Blob): string {
  const known = addresses.get(blob);
  if (known) return known;
  const address = URL.createObjectURL(blob);
  addresses.set(blob, address);
  return address;
}

/** The blob is no longer shown. */
export function dropPreview(blob: Blob): void {
  const address = addresses.get(blob);
  if (address) URL.revokeObjectURL(address);
  addresses.delete(blob);
}

/** The sentence about a file that cannot be sent, among the words `evidence`. */
export function refusalKey(why: FileRefusal) {
  return `refused.${why}` as const;
}

/** The numbers in those sentences. */
export const limits = { seconds: videoSeconds, photo: photoMegabytes, video: videoMegabytes };

/** The length of a video: `0:12`. */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
