import type { Sharp } from 'sharp';

/** More pixels than this are not unpacked: few bytes can hold very many, and phones send photos made smaller. */
const maxPixels = 25_000_000;

/** What is taken, and how long the longer side is as it is kept. */
export type Drawing = { formats: readonly ('jpeg' | 'png' | 'webp')[]; side: number };

/** Why nothing was drawn. */
export type Undrawn = 'not-a-picture' | 'too-many-pixels';

/** The JPEG of a photo, drawn anew: upright, no larger than a screen needs, without metadata (where it was taken). */
export async function drawPhoto(photo: string | Buffer, { formats, side }: Drawing): Promise<Buffer | Undrawn> {
  // Loaded here: it is large, and few requests need it.
  const { default: sharp } = await import('sharp');
  try {
    const { format, width, height } = await sharp(photo, { failOn: 'error', limitInputPixels: false }).metadata();
    if (!formats.some((one) => one === format)) return 'not-a-picture';
    if (width * height > maxPixels) return 'too-many-pixels';
    return await upright(sharp(photo, { failOn: 'error', limitInputPixels: maxPixels }), side).toBuffer();
  } catch {
    return 'not-a-picture';
  }
}

function upright(photo: Sharp, side: number): Sharp {
  return photo
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 });
}
