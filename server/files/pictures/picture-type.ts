/** The formats in which pictures come in. */
export type PictureType = 'png' | 'jpeg' | 'webp';

/** What the first bytes say that a file is, whatever its name says; null for everything that is no picture we take. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const start = Buffer.from(bytes.subarray(0, 12));
  const hex = start.toString('hex');
  if (hex.startsWith('89504e470d0a1a0a')) return 'png';
  if (hex.startsWith('ffd8ff')) return 'jpeg';
  if (start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return null;
}
