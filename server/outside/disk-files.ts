import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { boundedContent } from './bounded-content.ts';
import type { ByteRange, FilesPort, FreeSpace } from './ports.ts';
import { assertKind, parseFileKey, readFileKey } from './storage-keys.ts';
import { diskTrouble } from './storage-trouble.ts';
import { writeSynced } from './write-synced.ts';

/** Where files are while they come in: not below any kind, so that no list shows them. */
const coming = '.coming';

/** Milliseconds for which the disk is taken to have the room that it had. */
const fresh = 2_000;

/** Private files in a folder of this machine that only this process's user can open; made when the first one comes. */
export function createDiskFiles(folder: string): FilesPort {
  const pathOf = (key: string) => {
    readFileKey(key);
    return join(folder, key);
  };
  return {
    most: Infinity,
    put: async (key, content, bound) => {
      const path = pathOf(key);
      const half = join(folder, coming, randomUUID());
      let written = half;
      try {
        await mkdir(dirname(half), { recursive: true, mode: 0o700 });
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        const { chunks, passed } = boundedContent(content, bound);
        await writeSynced(half, chunks, async () => {
          await rename(half, path);
          written = path;
          await syncFolder(dirname(path));
        });
        return passed();
      } catch (error) {
        await rm(written, { force: true }).catch(() => undefined);
        return diskTrouble(error);
      }
    },
    open: async (key, range) => {
      const { type } = readFileKey(key);
      const file = await orNull(open(pathOf(key), constants.O_RDONLY | constants.O_NOFOLLOW));
      if (!file) return null;
      try {
        const { size } = await file.stat();
        const stream = file.createReadStream(range ? { start: range.first, end: range.last } : {});
        return { stream, bytes: size, type };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    read: async (key, range) => readRange(pathOf(key), range).catch(diskTrouble),
    list: async function* (kind) {
      assertKind(kind);
      const names = (await orNull(readdir(join(folder, kind)))) ?? [];
      yield* names.map((name) => `${kind}/${name}`).filter(parseFileKey);
    },
    remove: async (key) => rm(pathOf(key), { force: true }).catch(diskTrouble),
    removeHalves: async (before) => {
      for (const name of (await orNull(readdir(join(folder, coming)))) ?? []) {
        const half = join(folder, coming, name);
        const known = await orNull(stat(half));
        if (known && known.mtime < before) await rm(half, { force: true });
      }
    },
    freeSpace: askedSeldom(async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch(diskTrouble);
      const { bavail, blocks, bsize } = await statfs(folder).catch(diskTrouble);
      return { free: bavail * bsize, all: blocks * bsize };
    }),
  };
}

/** What is asked again within moments gets the same answer. */
function askedSeldom(find: () => Promise<FreeSpace>): () => Promise<FreeSpace> {
  let last: { at: number; space: Promise<FreeSpace> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > fresh) last = { at: performance.now(), space: find() };
    return last.space;
  };
}

async function readRange(path: string, { first, last }: ByteRange): Promise<Uint8Array | null> {
  const file = await orNull(open(path, constants.O_RDONLY | constants.O_NOFOLLOW));
  if (!file) return null;
  try {
    const bytes = Buffer.allocUnsafeSlow(last - first + 1);
    for (let at = 0; at < bytes.length;) {
      const { bytesRead } = await file.read(bytes, at, bytes.length - at, first + at);
      if (bytesRead === 0) throw new Error('A stored file is shorter than it was.');
      at += bytesRead;
    }
    return bytes;
  } finally {
    await file.close();
  }
}

/** After a power cut, a name that was not written itself may be gone although the bytes are there. */
async function syncFolder(folder: string): Promise<void> {
  const handle: FileHandle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    return diskTrouble(error);
  }
}
