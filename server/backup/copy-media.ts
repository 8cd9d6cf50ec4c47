import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createDiskStorage } from '#server/outside/disk-storage.ts';
import type { StoragePort } from '#server/outside/ports.ts';
import { pools, type ListedFile } from './manifest.ts';
import { sideBySide } from './side-by-side.ts';

/** Copies every picture of the storage into the pool of the folder: none is ever removed or changed, and a few are used by nobody. */
export async function copyMedia(from: StoragePort, folder: string): Promise<{ copied: ListedFile[]; fresh: number }> {
  const pool = createDiskStorage(join(folder, pools.media));
  const result: { copied: ListedFile[]; fresh: number } = { copied: [], fresh: 0 };
  await sideBySide(from.list(), async (key) => {
    let picture = await pool.get(key);
    if (!picture) {
      picture = await from.get(key);
      if (!picture) return;
      await pool.put(key, picture);
      result.fresh++;
    }
    const sha256 = createHash('sha256').update(picture.bytes).digest('hex');
    result.copied.push({ key, bytes: picture.bytes.length, sha256 });
  });
  return result;
}

const address = /\/media\/([a-z0-9-]+\/[a-f0-9]{64}(?:-\d{1,4}x\d{1,4}-\d{1,4})?\.(?:png|webp|avif))/g;

/** Notes the keys of the pictures that a text names. */
export function noteMedia(text: string, keys: Set<string>): void {
  if (!text.includes('/media/')) return;
  for (const [, key] of text.matchAll(address)) keys.add(key!);
}
