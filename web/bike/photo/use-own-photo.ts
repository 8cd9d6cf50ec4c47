import { useEffect, useRef, useState } from 'react';
import type { OwnPhoto } from '#domain/bike/own-photo.ts';
import type { Refusal } from '#web/api/call.ts';
import { forgetKeptNames, keptNames } from '#web/api/forget-bike.ts';
import { useUnsent } from '#web/api/outbox/use-unsent.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { useChange } from '#web/shell/answer/use-change.ts';
import { previewOf } from '#web/shell/evidence/local-evidence.ts';
import { Away } from '#web/state/away.ts';
import type { FileRefusal } from '#web/state/outbox/kept.ts';
import { useOutbox } from '#web/state/outbox/outbox.ts';
import { useSession } from '#web/state/session.ts';
import { chunk } from '#web/state/stale-chunk.ts';

const fetchKeeping = chunk(() => import('./keep-own-photo.ts'));

export type BikePhotoInput = {
  take: (file: File, onSent: () => void) => void;
  /** A photo on its way: on this phone until it has arrived. */
  waiting: { preview: string; isSending: boolean } | null;
  isTaking: boolean;
  /** Why the chosen file cannot be sent. */
  why: FileRefusal | null;
  refusal: Refusal | undefined;
  /** What does it did not come, without a connection. */
  notTaken: boolean;
};

/** The photo of a bike that is chosen: kept on the phone at once, and sent as soon as the network allows. */
export function useBikePhoto(tag: string): BikePhotoInput {
  const form = `bike-photo:${tag}`;
  const isWaiting = useUnsent({ ifAny: true }).some((entry) => entry.form === form && entry.stopped === null);
  const { files, shares } = useOutbox();
  const file = files.findLast((one) => one.form === form);
  // Sent by an earlier visit: nobody waited for its answer.
  const waited = useRef(false);
  useEffect(() => {
    if (waited.current && !isWaiting) {
      void invalidate('GET /api/my-bikes/:tag', { tag });
      void invalidate('GET /api/my-bikes', {});
    }
    waited.current = isWaiting;
  }, [isWaiting, tag]);
  const [notTaken, setNotTaken] = useState(false);
  const keep = useChange(async ({ chosen, onSent }: { chosen: File; onSent: () => void }) => {
    setNotTaken(false);
    try {
      const sent = await (await fetchKeeping()).keepBikePhoto({ tag, form }, chosen);
      if (!sent) return;
      showPhoto(tag, sent.ownPhoto);
      onSent();
    } catch (error) {
      if (!(error instanceof Away)) throw error;
      setNotTaken(true);
    }
  });
  const isRefused = file?.state === 'refused';
  return {
    take: (chosen, onSent) => keep.change({ chosen, onSent }),
    waiting: file && !isRefused ? { preview: previewOf(file.blob), isSending: shares[file.id] !== undefined } : null,
    isTaking: keep.busy && !file,
    why: isRefused ? file.why : null,
    refusal: isRefused ? undefined : keep.refusal,
    notTaken,
  };
}

/** Shows another photo at the bike, or none, wherever it is seen; of the one before nothing stays on the phone. */
export function showPhoto(tag: string, ownPhoto: OwnPhoto | null): void {
  setAnswer('GET /api/my-bikes/:tag', { tag }, (known) => known && { ...known, ownPhoto });
  void invalidate('GET /api/my-bikes/:tag', { tag });
  setAnswer(
    'GET /api/my-bikes',
    {},
    (known) => known && { bikes: known.bikes.map((one) => (one.product.tag === tag ? { ...one, ownPhoto } : one)) },
  );
  void invalidate('GET /api/my-bikes', {});
  void forgetPictures(tag, ownPhoto);
}

/** Forgets the pictures of a bike but the one that is shown now; null: none is. */
async function forgetPictures(tag: string, shown: OwnPhoto | null): Promise<void> {
  const { user } = useSession.getState();
  if (!user) return;
  const isFormer = (name: string) =>
    name.startsWith('["own-picture"') &&
    name.includes(`"tag":"${tag}"`) &&
    !(shown && (name.includes(shown.file) || name.includes(shown.thumbnail)));
  await forgetKeptNames(user.id, (await keptNames(user.id)).filter(isFormer));
}
