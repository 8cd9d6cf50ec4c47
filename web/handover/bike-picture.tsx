import { photoOf } from '#domain/tag/photo.ts';
import type { BikeKind } from '#domain/tag/tag.ts';
import { cx } from '#web/kit/cx.ts';
import { BikePhoto } from '#web/shell/bike/bike-photo.tsx';
import { BikeDrawing } from '#web/shell/drawings/bike-drawing.tsx';

export type BikePictureProps = { bike: { kind: BikeKind; photoUrl: string | null }; className: string };

/** The bike that changes hands: its photo, else a drawing of its kind. The words beside it name it. */
export function BikePicture({ bike, className }: BikePictureProps) {
  const photo = photoOf(bike);
  if (!photo) return <BikeDrawing kind={bike.kind} className={cx(className, 'max-w-full')} />;
  return (
    <BikePhoto
      photo={photo}
      sizes="24rem"
      alt=""
      className={cx(className, 'aspect-[8/5] max-w-full rounded-inner object-cover')}
    />
  );
}
