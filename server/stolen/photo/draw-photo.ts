import type { SharpOptions } from 'sharp';

/** More pixels than this are not unpacked: few bytes can hold very many, and phones send photos made smaller. */
const maxPixels = 25_000_000;
/** The longer side of a photo as it is kept. */
const side = 2000;

/** The JPEG at a path, drawn anew: upright, no larger than a screen needs, without metadata (where it was taken). Null for what is none. */
export async function drawPhoto(path: string): Promise<Buffer | null> {
  // Loaded here: it is large, and few requests need it.
  const { default: sharp } = await import('sharp');
  const open = (more: SharpOptions) => sharp(path, { failOn: 'error', ...more });
  try {
    const { format } = await open({ limitInputPixels: maxPixels }).metadata();
    if (format !== 'jpeg') return null;
    return await open({ limitInputPixels: maxPixels })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch {
    return null;
  }
}
