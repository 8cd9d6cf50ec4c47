import sharp, { type Sharp } from 'sharp';
import { pictureType, type PictureType } from './picture-type.ts';
import { isInterlaced, plainPng } from './plain-png.ts';

// Of the dozens of formats that libvips reads, these three: nobody's drawing, document or raw picture gets to its other readers.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);

/** What is taken. More pixels than `pixels` are not unpacked: few bytes can hold very many. */
export type Taken = { formats: readonly PictureType[]; pixels: number };

/** Pixels of a picture that is unpacked as a whole before a line of it can be drawn. No phone or camera writes such. */
const interlacedPixels = 8_000_000;

/** A picture that may be drawn, upright, with its size as it is seen. */
export type OpenPicture = { image: Sharp; type: PictureType; width: number; height: number };

/**
 * Opens a picture, told by its first bytes before any library sees it, and measured before it is unpacked. Of an animation nothing is
 * taken. Drawing it may still fail: what comes behind its head is not looked at here.
 */
export async function openPicture(
  bytes: Uint8Array,
  { formats, pixels }: Taken,
): Promise<OpenPicture | 'not-a-picture' | 'broken' | 'too-many-pixels'> {
  const type = pictureType(bytes);
  if (!type || !formats.includes(type)) return 'not-a-picture';
  const plain = type === 'png' ? plainPng(bytes) : bytes;
  if (!plain) return 'broken';
  const most = type === 'png' && isInterlaced(plain) ? Math.min(pixels, interlacedPixels) : pixels;
  try {
    const about = await sharp(plain, { failOn: 'error', limitInputPixels: false }).metadata();
    if (about.format !== type || (about.pages ?? 1) > 1) return 'not-a-picture';
    if (about.width * about.height > most) return 'too-many-pixels';
    const image = sharp(plain, { failOn: 'error', limitInputPixels: most }).autoOrient();
    return { image, type, ...about.autoOrient };
  } catch {
    return 'broken';
  }
}
