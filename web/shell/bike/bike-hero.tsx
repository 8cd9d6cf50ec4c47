import { photoOf } from '#domain/tag/photo.ts';
import type { BikeKind } from '#domain/tag/tag.ts';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';
import { BikePhoto } from './bike-photo.tsx';
import { heroSizes } from './hero-sizes.ts';

export type BikeHeroProps = {
  brand: string;
  tag: string;
  model: string;
  /** The bike; absent while it is unknown: a faint drawing keeps its place. */
  bike: { kind: BikeKind; photoUrl: string | null } | undefined;
};

/** The bike on a card in the brand's colour: its photo, else a drawing of its kind. */
export function BikeHero({ brand, tag, model, bike }: BikeHeroProps) {
  const photo = photoOf(bike ?? null);
  return (
    <figure className="relative isolate flex flex-col gap-3 overflow-hidden rounded-[1.25rem] bg-brand p-4 text-on-brand">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 text-s font-bold">
        <span className="min-w-0 wrap-anywhere tracking-[0.14em] uppercase">{brand}</span>
        <CodeText code={tag} className="shrink-0" />
      </figcaption>
      <div className="relative flex aspect-[8/5] w-full items-end">
        {photo ? (
          <BikePhoto
            photo={photo}
            sizes={heroSizes}
            alt={model}
            first
            className="absolute inset-0 size-full rounded-inner object-cover"
          />
        ) : (
          <BikeDrawing
            key={bike ? 'known' : 'place'}
            kind={bike?.kind ?? 'urban'}
            className={bike ? 'w-full animate-appear' : 'w-full opacity-20'}
          />
        )}
      </div>
    </figure>
  );
}
