import { photoOf, type LandingOutcome } from '#domain/tag/landing.ts';
import type { PublicBike } from '#domain/tag/product.ts';
import type { BikeKind } from '#domain/tag/tag.ts';
import { cx } from '#web/kit/cx.ts';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';

type LandingPictureProps = { bike: PublicBike | null; kind: BikeKind; outcome: LandingOutcome; model: string };

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
export function LandingPicture({ bike, kind, outcome, model }: LandingPictureProps) {
  const photo = photoOf(bike);
  return (
    <div className="relative min-h-40 flex-1 overflow-hidden">
      {photo ? (
        // A `picture`, because React would otherwise add a preload link before the server's markup.
        <picture>
          <img
            src={photo}
            alt={model}
            fetchPriority="high"
            className="absolute inset-0 mx-auto size-full max-w-3xl object-cover mask-[linear-gradient(transparent,#000_12%,#000_72%,transparent)]"
          />
        </picture>
      ) : (
        <BikeDrawing kind={kind} className={cx('absolute inset-y-0 -left-[8%] h-full w-[116%]', lines[outcome])} />
      )}
    </div>
  );
}
