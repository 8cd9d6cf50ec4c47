import type { LandingOutcome } from '#domain/tag/landing.ts';
import type { Photo } from '#domain/tag/photo.ts';
import type { BikeKind } from '#domain/tag/tag.ts';
import { cx } from '#web/kit/cx.ts';
import { BikePhoto } from '#web/shell/bike/bike-photo.tsx';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';

type LandingPictureProps = { photo: Photo | null; kind: BikeKind; outcome: LandingOutcome; model: string };

const lines: Record<LandingOutcome, string> = {
  'inactive': 'text-brand-on-dark',
  'active': 'text-brand-on-dark',
  'stolen': 'text-wrong',
  'no-bike': 'text-edge',
};

/**
 * The hero: the photo, faded into the background, else a drawing of its kind, wider than the screen if there is enough height.
 * It fills the remaining space, so nothing moves when the photo arrives.
 */
export function LandingPicture({ photo, kind, outcome, model }: LandingPictureProps) {
  return (
    <div className="relative min-h-40 flex-1 overflow-hidden">
      {photo ? (
        // The width of the column, although its sides are cut off: a file with more dots comes later than it is worth.
        <BikePhoto
          photo={photo}
          sizes="min(100vw, 48rem)"
          alt={model}
          first
          className="absolute inset-0 mx-auto size-full max-w-3xl object-cover mask-[linear-gradient(transparent,#000_12%,#000_72%,transparent)]"
        />
      ) : (
        <BikeDrawing kind={kind} className={cx('absolute inset-y-0 -left-[8%] h-full w-[116%]', lines[outcome])} />
      )}
    </div>
  );
}
