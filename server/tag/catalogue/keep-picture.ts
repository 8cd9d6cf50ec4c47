import { createHash } from 'node:crypto';
import type { Sharp, SharpOptions } from 'sharp';
import type { StoragePort } from '#server/outside/ports.ts';

/** What a picture is for; it decides size and format. */
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
const recipes: Record<PictureUse, { version: number; type: 'png' | 'webp'; draw: (image: Sharp) => Sharp }> = {
  favicon: {
    version: 1,
    type: 'png',
    draw: (image) => image.resize(192, 192, { fit: 'contain', background: transparent }).png(),
  },
  logo: {
    version: 1,
    type: 'png',
    draw: (image) => image.resize(640, 320, { fit: 'inside', withoutEnlargement: true }).png(),
  },
  photo: {
    version: 1,
    type: 'webp',
    draw: (image) => image.resize(1280, 1280, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 80 }),
  },
};

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
  if (!pictureType(bytes)) return { problem: 'picture-unknown' };
  const { version, type } = recipes[use];
  const digest = createHash('sha256').update(`${use} ${version}\n`).update(bytes).digest('hex');
  const key = `${use}s/${digest}.${type}`;
  const kept = { url: `/media/${key}` };
  if (await storage.get(key)) return kept;
  const drawn = await draw(bytes, use);
  if (typeof drawn === 'string') return { problem: drawn };
  await storage.put(key, { bytes: drawn, contentType: `image/${type}` });
  return kept;
}

async function draw(bytes: Uint8Array, use: PictureUse): Promise<Uint8Array | PictureProblem> {
  // Loaded here: a server that imports nothing does without the library.
  const { default: sharp } = await import('sharp');
  const open = (more: SharpOptions) => sharp(bytes, { failOn: 'error', ...more });
  try {
    const { format, width, height } = await open({ limitInputPixels: false }).metadata();
    if (format !== pictureType(bytes)) return 'picture-unknown';
    if (width * height > maxPixels) return 'picture-too-large';
    return await recipes[use].draw(open({ limitInputPixels: maxPixels }).autoOrient()).toBuffer();
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
