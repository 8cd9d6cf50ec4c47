import type { ReactNode } from 'react';
import { photoOf } from '#domain/tag/photo.ts';
import type { Brand, Product } from '#domain/tag/product.ts';
import type { BikeKind } from '#domain/tag/tag.ts';
import { useScannedTag } from '#web/api/shared-reads.ts';
import { CodeText } from '#web/kit/text/code-text.tsx';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';
import { useProduct } from '#web/state/product.ts';
import { BikePhoto } from './bike-photo.tsx';
import { OwnPicture } from './own-picture.tsx';

export type BikeHeroProps = {
  brand: string;
  tag: string;
  model: string;
  /** The bike; absent while it is unknown: a faint drawing keeps its place. */
  bike: { kind: BikeKind; photoUrl: string | null } | undefined;
  /** The owner's own photo, in place of the model's. */
  ownFile?: string | undefined;
  /** In the picture's corner. */
  corner?: ReactNode;
};

/** The bike on a card in the brand's colour: its photo, else a drawing of its kind. */
export function BikeHero({ brand, tag, model, bike, ownFile, corner }: BikeHeroProps) {
  const photo = photoOf(bike ?? null);
  const models = photo ? (
    <BikePhoto photo={photo} sizes={heroSizes} alt={model} first className={pictureClass} />
  ) : (
    <BikeDrawing
      key={bike ? 'known' : 'place'}
      kind={bike?.kind ?? 'urban'}
      className={bike ? 'w-full animate-appear' : 'w-full opacity-20'}
    />
  );
  return (
    <figure className="relative isolate flex flex-col gap-3 overflow-hidden rounded-[1.25rem] bg-brand p-4 text-on-brand">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 text-s font-bold">
        <span className="min-w-0 wrap-anywhere tracking-[0.14em] uppercase">{brand}</span>
        <CodeText code={tag} className="shrink-0" />
      </figcaption>
      <div className="relative flex aspect-[8/5] w-full items-end">
        {ownFile ? (
          <OwnPicture tag={tag} file={ownFile} alt={model} className={pictureClass} fallback={models} />
        ) : (
          models
        )}
        {corner && <div className="absolute -right-2 -bottom-2">{corner}</div>}
      </div>
    </figure>
  );
}

/** How a photo fills the card. */
const pictureClass = 'absolute inset-0 size-full rounded-inner object-cover';

/** How wide a bike's photo is on its card, as `sizes` has it: alike in the frame that the server writes, so that it is fetched once. */
export const heroSizes = 'min(100vw, 28rem)';

/** The bike that a journey is about, in sight below the bar: its picture, model and brand. Nothing if none was scanned. */
export function BikeStrip() {
  const { product, brand } = useProduct();
  return product && brand && <Strip product={product} brand={brand} />;
}

function Strip({ product: { tag, model }, brand }: { product: Product; brand: Brand }) {
  const { data: scanned } = useScannedTag(tag);
  const photo = photoOf(scanned?.bike ?? null);
  return (
    <div className="sticky top-[calc(3.5rem+var(--unstuck))] z-10 -mx-4 -mt-2 flex min-h-14 items-center gap-3 bg-paper px-4">
      <div
        aria-hidden
        className="flex h-11 w-[4.5rem] shrink-0 items-center justify-center overflow-hidden rounded-inner bg-brand text-on-brand"
      >
        {photo ? (
          <BikePhoto photo={photo} sizes="4.5rem" alt="" className="size-full object-cover" />
        ) : (
          scanned && <BikeDrawing kind={scanned.kind} className="h-9 animate-appear" />
        )}
      </div>
      <p className="min-w-0">
        <span className="line-clamp-2 text-m leading-5 font-bold">{model}</span>
        <span className="block truncate text-s text-muted">{brand.name}</span>
      </p>
    </div>
  );
}
