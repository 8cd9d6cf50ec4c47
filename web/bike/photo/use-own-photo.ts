import { useCallback } from 'react';
import type { OwnPhoto } from '#domain/bike/own-photo.ts';
import { forgetKeptNames, keptNames } from '#web/api/forget-bike.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { useOnePhoto, type OnePhoto } from '#web/shell/evidence/use-one-photo.ts';
import { useSession } from '#web/state/session.ts';
import { chunk } from '#web/state/stale-chunk.ts';

const fetchKeeping = chunk(() => import('./keep-own-photo.ts'));

export type BikePhotoInput = OnePhoto & { take: (file: File, onSent: () => void) => void };

/** The photo of a bike that is chosen. */
export function useBikePhoto(tag: string): BikePhotoInput {
  const form = `bike-photo:${tag}`;
  const { take, ...photo } = useOnePhoto({
    form,
    ifAny: true,
    keep: async (chosen) => (await fetchKeeping()).keepBikePhoto({ tag, form }, chosen),
    onLate: useCallback(() => {
      void invalidate('GET /api/my-bikes/:tag', { tag });
      void invalidate('GET /api/my-bikes', {});
    }, [tag]),
  });
  const done = (onSent: () => void) => (sent: { ownPhoto: OwnPhoto | null }) => {
    showPhoto(tag, sent.ownPhoto);
    onSent();
  };
  return { ...photo, take: (chosen, onSent) => take(chosen, done(onSent)) };
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
