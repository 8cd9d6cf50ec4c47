import { lazy, Suspense, type ReactNode } from 'react';
import { chunk } from '#web/state/stale-chunk.ts';

/** Most bikes look like their model: what fetches and keeps a picture comes when there is one. */
const KeptPicture = lazy(chunk(() => import('./kept-picture.tsx').then((m) => ({ default: m.KeptPicture }))));

export type OwnPictureProps = {
  tag: string;
  /** The stored file; a new photo has another one. */
  file: string;
  alt: string;
  className: string;
  /** Where it does not come: the model's picture. */
  fallback: ReactNode;
};

/** The photo that its owner gave a bike; its place is empty until it is there. */
export function OwnPicture(props: OwnPictureProps) {
  return (
    <Suspense>
      <KeptPicture {...props} />
    </Suspense>
  );
}
