import { createHash } from 'node:crypto';
import type { Sharp, SharpOptions } from 'sharp';
import { photoSide, photoWidths } from '#domain/tag/photo.ts';
import type { StoragePort } from '#server/outside/ports.ts';

/** What a picture is for; it decides sizes and formats. */
export type PictureUse = 'favicon' | 'logo' | 'photo';

/** Why a file is not kept as a picture. */
export type PictureProblem = 'picture-unknown' | 'picture-too-large' | 'picture-broken';

/** A file larger than this is not read. */
export const maxPictureBytes = 10 * 1024 * 1024;
/** More pixels than this are not unpacked: few bytes can hold very many. */
const maxPixels = 50_000_000;

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * How a picture is drawn anew; all metadata (where a photo was taken) stays behind. Logos stay PNG because PDF documents
 * take no WebP. A changed recipe needs another version: the old pictures lie under their addresses for ever.
 */
const recipes: Record<PictureUse, { version: number; draw: (image: Sharp, upright: Size) => Drawing[] }> = {
  favicon: {
    version: 1,
    draw: (image) => [['.png', image.resize(192, 192, { fit: 'contain', background: transparent }).png()]],
  },
  logo: {
    version: 1,
    draw: (image) => [['.png', image.resize(640, 320, { fit: 'inside', withoutEnlargement: true }).png()]],
  },
  photo: { version: 2, draw: drawPhoto },
};

type Size = { width: number; height: number };
/** The end of a picture's key, and the picture. */
type Drawing = readonly [ending: string, picture: Sharp];

/**
 * A photo in each width as AVIF, half the bytes of WebP, and at last in its largest as WebP, for browsers without AVIF and for previews of
 * links. More effort on AVIF takes three times as long and saves a tenth.
 */
function drawPhoto(image: Sharp, upright: Size): Drawing[] {
  const scale = Math.min(1, photoSide / upright.width, photoSide / upright.height);
  const width = Math.max(1, Math.round(upright.width * scale));
  const height = Math.max(1, Math.round(upright.height * scale));
  const heightAt = (each: number) => Math.max(1, Math.round((height * each) / width));
  const name = (each: number) => `-${width}x${height}-${each}`;
  const sized = (each: number) => image.clone().resize(each, heightAt(each), { fit: 'fill' });
  return [
    ...photoWidths(width).map((each) => [`${name(each)}.avif`, sized(each).avif({ quality: 46, effort: 2 })] as const),
    [`${name(width)}.webp`, sized(width).webp({ quality: 80 })],
  ];
}

/**
 * Keeps a picture, drawn anew for its use, and gives its address. The address comes from the file's bytes: the same file
 * again is the same address, and is neither drawn nor stored twice.
 */
export async function keepPicture(
  storage: StoragePort,
  bytes: Uint8Array,
  use: PictureUse,
): Promise<{ url: string } | { problem: PictureProblem }> {
  if (bytes.length > maxPictureBytes) return { problem: 'picture-too-large' };
  const type = pictureType(bytes);
  if (!type) return { problem: 'picture-unknown' };
  const { version, draw } = recipes[use];
  const digest = createHash('sha256').update(`${use} ${version}\n`).update(bytes).digest('hex');
  const opened = await open(bytes, type);
  if (typeof opened === 'string') return { problem: opened };
  const drawings = draw(opened.image, opened.upright).map(
    ([ending, picture]) => ({ key: `${use}s/${digest}${ending}`, picture }) as const,
  );
  // The last one is kept last: where it is, the others are.
  const { key } = drawings.at(-1)!;
  const kept = { url: `/media/${key}` };
  if (await storage.get(key)) return kept;
  for (const { key: each, picture } of drawings) {
    const drawn = await picture.toBuffer().catch(() => null);
    if (!drawn) return { problem: 'picture-broken' };
    await storage.put(each, { bytes: drawn, contentType: `image/${each.slice(each.lastIndexOf('.') + 1)}` });
  }
  return kept;
}

/** The picture upright, with its size, before its dots are unpacked. */
async function open(bytes: Uint8Array, type: PictureType): Promise<{ image: Sharp; upright: Size } | PictureProblem> {
  // Loaded here: a server that imports nothing does without the library.
  const { default: sharp } = await import('sharp');
  const as = (more: SharpOptions) => sharp(bytes, { failOn: 'error', ...more });
  try {
    const { format, width, height, autoOrient } = await as({ limitInputPixels: false }).metadata();
    if (format !== type) return 'picture-unknown';
    if (width * height > maxPixels) return 'picture-too-large';
    return { image: as({ limitInputPixels: maxPixels }).autoOrient(), upright: autoOrient };
  } catch {
    return 'picture-broken';
  }
}

/** The formats in which pictures come in. */
type PictureType = 'png' | 'jpeg' | 'webp';

/** What the first bytes say that a file is, whatever its name says; null for everything that is no picture we take. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const start = Buffer.from(bytes.subarray(0, 12));
  const hex = start.toString('hex');
  if (hex.startsWith('89504e470d0a1a0a')) return 'png';
  if (hex.startsWith('ffd8ff')) return 'jpeg';
  if (start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return null;
}
