import sharp, { type Sharp } from 'sharp';
import { pictureType, type PictureType } from './picture-type.ts';

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

/** What a picture needs; its orientation is among them. Of all others a reader unpacks some for nothing: kilobytes of text can be gigabytes. */
const needed = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf', 'IDAT', 'IEND']);
/** Chunks of one kind that may be there once: a second one is left out. */
const manifold = 'IDAT';

/** A PNG without its chunks that no picture needs; null where its chunks do not lie one after the other. */
function plainPng(png: Uint8Array): Buffer | null {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const parts = [bytes.subarray(0, 8)];
  const seen = new Set<string>();
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    // One that was cut off: the library says so.
    if (end > bytes.length) return Buffer.concat([...parts, bytes.subarray(at)]);
    if (needed.has(name) && (name === manifold || !seen.has(name))) parts.push(bytes.subarray(at, end));
    seen.add(name);
    if (name === 'IEND') return Buffer.concat(parts);
    at = end;
  }
  return null;
}

/** Whether a PNG is written in seven passes, of which the last needs all of the picture in memory. */
function isInterlaced(png: Uint8Array): boolean {
  return png[28] === 1;
}
