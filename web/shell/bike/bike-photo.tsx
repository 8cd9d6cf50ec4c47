import type { Photo } from '#domain/tag/photo.ts';

type BikePhotoProps = {
  photo: Photo;
  /** How wide it is on the screen, as `sizes` has it. */
  sizes: string;
  alt: string;
  className: string;
  /** Before anything else that is fetched: it is what the screen is seen by. */
  first?: true;
};

/** A bike's photo in the size that fits. A `picture`, because React would otherwise add a preload link before the server's markup. */
export function BikePhoto({ photo: { src, avif, width, height }, sizes, alt, className, first }: BikePhotoProps) {
  return (
    <picture className="contents">
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        width={width ?? undefined}
        height={height ?? undefined}
        alt={alt}
        fetchPriority={first && 'high'}
        className={className}
      />
    </picture>
  );
}
