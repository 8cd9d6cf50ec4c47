import type { ListedBike } from '#domain/bike/contract.ts';
import { photoOf } from '#domain/tag/photo.ts';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';
import { BikePhoto } from './bike-photo.tsx';
import { OwnPicture } from './own-picture.tsx';

/** A bike small, in a list: its owner's photo, else the model's, else a drawing of its kind. The words beside it name it. */
export function BikeThumb({ bike }: { bike: ListedBike }) {
  const { product, kind, ownPhoto } = bike;
  const photo = photoOf(bike);
  const models = photo ? (
    <BikePhoto photo={photo} sizes="4rem" alt="" className="size-full object-cover" />
  ) : (
    <BikeDrawing kind={kind} className="w-full" />
  );
  return (
    <span aria-hidden className="flex h-11 w-16 shrink-0 items-center justify-center overflow-hidden rounded-inner">
      {ownPhoto ? (
        <OwnPicture
          tag={product.tag}
          file={ownPhoto.thumbnail}
          alt=""
          className="size-full object-cover"
          fallback={models}
        />
      ) : (
        models
      )}
    </span>
  );
}
