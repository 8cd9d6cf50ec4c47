import type { Evidence } from '#domain/claim/evidence.ts';
import type { UploadKind } from '#domain/uploads/upload.ts';
import type { FileRefusal, KeptFile } from '#web/state/outbox/kept.ts';
import { previewOf } from './preview-of.ts';

/** A photo or video of a form that is being filled. */
export type LocalEvidence = {
  id: string;
  kind: UploadKind;
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
