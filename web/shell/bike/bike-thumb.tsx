import type { ListedBike } from '#domain/bike/contract.ts';
import { photoOf } from '#domain/tag/photo.ts';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';
import { BikePhoto } from './bike-photo.tsx';

/** A bike small, in a list: its photo, else a drawing of its kind. The words beside it name it. */
export function BikeThumb({ bike }: { bike: Pick<ListedBike, 'kind' | 'photoUrl'> }) {
  const photo = photoOf(bike);
  return (
    <span aria-hidden className="flex h-11 w-16 shrink-0 items-center justify-center overflow-hidden rounded-inner">
      {photo ? (
        <BikePhoto photo={photo} sizes="4rem" alt="" className="size-full object-cover" />
      ) : (
        <BikeDrawing kind={bike.kind} className="w-full" />
      )}
    </span>
  );
}
