import { useCallback, useEffect } from 'react';
import type { ClaimPhotoKind } from '#domain/insurance/claim-file.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';
import { useOnePhoto, type OnePhoto } from '#web/shell/evidence/use-one-photo.ts';
import { chunk } from '#web/state/stale-chunk.ts';

const fetchKeeping = chunk(() => import('./keep-claim-photo.ts'));

export type ClaimPhotoInput = OnePhoto & { take: (file: File) => void };

/** A photo of the file that is chosen. */
export function useClaimPhoto(tag: string, item: ClaimPhotoKind): ClaimPhotoInput {
  const form = `claim-file:${tag}:${item}`;
  useEffect(() => {
    // Before the connection is gone.
    void fetchKeeping().catch(() => undefined);
  }, []);
  const { take, ...photo } = useOnePhoto({
    form,
    keep: async (chosen) => (await fetchKeeping()).keepClaimPhoto({ tag, item, form }, chosen),
    onLate: useCallback(() => void invalidate('GET /api/my-bikes/:tag/claim-file', { tag }), [tag]),
  });
  const show = (sent: Parameters<Parameters<typeof take>[1]>[0]) =>
    setAnswer('GET /api/my-bikes/:tag/claim-file', { tag }, sent);
  return { ...photo, take: (chosen) => take(chosen, show) };
}
