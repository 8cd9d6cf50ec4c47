import { heicHeadBytes, isHeic } from '#domain/uploads/heic.ts';
import { drawPhoto, type Undrawn } from '#server/files/pictures/draw-photo.ts';
import type { Assembled } from '#server/uploads/assembled.ts';

/** The longer side of a thumbnail. */
const thumbnailSide = 320;

/** A photo as it is kept: a JPEG, its thumbnail as WebP, and its look. */
export type SeenPhoto = { photo: Buffer; thumbnail: Buffer; look: string };

/** Draws a photo anew, told by its content alone, its longer side `side` pixels at most; or says why not. */
export async function lookAtPhoto(file: Assembled, { side }: { side: number }): Promise<SeenPhoto | Undrawn | 'heic'> {
  if (isHeic(await file.read(0, Math.min(file.bytes, heicHeadBytes)))) return 'heic';
  const sent = Buffer.from(await file.read(0, file.bytes));
  const photo = await drawPhoto(sent, { formats: ['jpeg', 'png', 'webp'], side });
  if (typeof photo === 'string') return photo;
  const { default: sharp } = await import('sharp');
  const thumbnail = await sharp(photo).resize(thumbnailSide, thumbnailSide, { fit: 'inside' }).webp().toBuffer();
  return { photo, thumbnail, look: await lookOf(photo) };
}

/**
 * What a picture looks like, as 64 bits in hexadecimal digits: whether each of 8 × 8 spots is darker than its right neighbour
 * (dHash). The same picture in another size or quality has nearly the same bits.
 */
async function lookOf(photo: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp');
  const grey = await sharp(photo).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer();
  let bits = 0n;
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++)
      bits = (bits << 1n) | (grey[row * 9 + column]! < grey[row * 9 + column + 1]! ? 1n : 0n);
  return bits.toString(16).padStart(16, '0');
}
