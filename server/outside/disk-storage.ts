import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StoragePort } from './ports.ts';
import { assertMediaKey, contentTypeOf, isMediaKey } from './storage-keys.ts';
import { diskTrouble } from './storage-trouble.ts';

/** Pictures in a folder of this machine, which is made when the first one comes. */
export function createDiskStorage(folder: string): StoragePort {
  return {
    put: async (key, { bytes }) => {
      assertMediaKey(key);
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 }).catch(diskTrouble);
      await writeWhole(path, bytes).catch(diskTrouble);
    },
    get: async (key) => {
      assertMediaKey(key);
      const bytes = await readFile(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        return diskTrouble(error);
      });
      return bytes && { bytes, contentType: contentTypeOf(key) };
    },
    list: async function* () {
      for (const use of await namesIn(folder)) {
        const keys = (await namesIn(join(folder, use))).map((name) => `${use}/${name}`);
        yield* keys.filter(isMediaKey);
      }
    },
  };
}

/** What is in a folder; nothing where there is no such folder. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    return diskTrouble(error);
  });
}

/** Under another name first: a reader of the path, also after a crash, finds all of the bytes or no file. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const coming = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(coming, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(coming, path);
  } catch (error) {
    await rm(coming, { force: true });
    throw error;
  }
}
