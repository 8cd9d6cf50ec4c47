import type { Brand } from '#domain/tag/brand.ts';
import { photoOf } from '#domain/tag/photo.ts';
import type { Product } from '#domain/tag/product.ts';
import { useScannedTag } from '#web/api/use-scanned-tag.ts';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';
import { useProduct } from '#web/state/product.ts';
import { BikePhoto } from './bike-photo.tsx';

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
