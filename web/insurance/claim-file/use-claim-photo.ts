import { useEffect, useRef, useState } from 'react';
import type { ClaimPhotoKind } from '#domain/insurance/claim-file.ts';
import { type Refusal } from '#web/api/call.ts';
import { useUnsent } from '#web/api/outbox/use-unsent.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { useChange } from '#web/shell/answer/use-change.ts';
import { previewOf } from '#web/shell/evidence/local-evidence.ts';
import { Away } from '#web/state/away.ts';
import type { FileRefusal } from '#web/state/outbox/kept.ts';
import { useOutbox } from '#web/state/outbox/outbox.ts';
import { chunk } from '#web/state/stale-chunk.ts';

const fetchKeeping = chunk(() => import('./keep-claim-photo.ts'));

export type ClaimPhotoInput = {
  take: (file: File) => void;
  /** A photo on its way: on this phone until it has arrived. */
  waiting: { preview: string; isSending: boolean } | null;
  isTaking: boolean;
  /** Why the chosen file cannot be sent. */
  why: FileRefusal | null;
  refusal: Refusal | undefined;
  /** What does it did not come, without a connection. */
  notTaken: boolean;
};

/** A photo of the file that is chosen: kept on the phone at once, and sent as soon as the network allows. */
export function useClaimPhoto(tag: string, item: ClaimPhotoKind): ClaimPhotoInput {
  const form = `claim-file:${tag}:${item}`;
  const isWaiting = useUnsent().some((entry) => entry.form === form && entry.stopped === null);
  const { files, shares } = useOutbox();
  const file = files.findLast((one) => one.form === form);
  useEffect(() => {
    // Before the connection is gone.
    void fetchKeeping().catch(() => undefined);
  }, []);
  // Sent by an earlier visit: nobody waited for its answer.
  const waited = useRef(false);
  useEffect(() => {
    if (waited.current && !isWaiting) void invalidate('GET /api/my-bikes/:tag/claim-file', { tag });
    waited.current = isWaiting;
  }, [isWaiting, tag]);
  const [notTaken, setNotTaken] = useState(false);
  const keep = useChange(
    async (chosen: File) => {
      setNotTaken(false);
      try {
        return await (await fetchKeeping()).keepClaimPhoto({ tag, item, form }, chosen);
      } catch (error) {
        if (!(error instanceof Away)) throw error;
        setNotTaken(true);
        return null;
      }
    },
    {
      onDone: (sent) => {
        if (sent) setAnswer('GET /api/my-bikes/:tag/claim-file', { tag }, sent);
      },
    },
  );
  const isRefused = file?.state === 'refused';
  return {
    take: keep.change,
    waiting: file && !isRefused ? { preview: previewOf(file.blob), isSending: shares[file.id] !== undefined } : null,
    isTaking: keep.busy && !file,
    why: isRefused ? file.why : null,
    refusal: isRefused ? undefined : keep.refusal,
    notTaken,
  };
}
