import sharp from 'sharp';
import { white } from '#domain/look/palette.ts';
import type { ParsedFile } from '#server/parsing/parser.ts';
import { openPicture } from './open-picture.ts';
import type { PictureType } from './picture-type.ts';
/** Phones send photos made smaller. */
const maxPixels = 25_000_000;
/** The longer side of a thumbnail. */
const thumbnailSide = 320;

/** What is taken, and how long the longer side is as it is kept. */
export type Drawing = { formats: readonly PictureType[]; side: number };
/** Why nothing was drawn. */
export type Undrawn = 'not-a-picture' | 'too-many-pixels';
/** A photo as it is kept: a JPEG, its thumbnail as WebP, and its look. */
export type DrawnPhoto = { photo: Uint8Array; thumbnail: Uint8Array; look: string };

/** Draws a photo anew: upright, no larger than a screen needs, without metadata (where it was taken). */
export default async function drawPhoto({ formats, side }: Drawing, file: ParsedFile): Promise<DrawnPhoto | Undrawn> {
  const opened = await openPicture(await file.read(0, file.bytes), { formats, pixels: maxPixels });
  if (opened === 'too-many-pixels') return opened;
  if (typeof opened === 'string') return 'not-a-picture';
  try {
    const photo = await opened.image
      .flatten({ background: white })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer();
    const thumbnail = await sharp(photo).resize(thumbnailSide, thumbnailSide, { fit: 'inside' }).webp().toBuffer();
    return { photo, thumbnail, look: await lookOf(photo) };
  } catch {
    return 'not-a-picture';
  }
}

/**
 * What a picture looks like, as 64 bits in hexadecimal digits: whether each of 8 × 8 spots is darker than its right neighbour
 * (dHash). The same picture in another size or quality has nearly the same bits.
 */
async function lookOf(photo: Buffer): Promise<string> {
  const grey = await sharp(photo).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
  let bits = 0n;
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++)
      bits = (bits << 1n) | (grey[row * 9 + column]! < grey[row * 9 + column + 1]! ? 1n : 0n);
  return bits.toString(16).padStart(16, '0');
}
