import { open, rename } from 'node:fs/promises';

/** Writes a file whole or not at all; one that is there is replaced. `mode` says who may read it: everybody by default. */
export async function writeWhole(path: string, content: Uint8Array | string, mode?: number): Promise<void> {
  const half = `${path}.${process.pid}.part`;
  await writeSynced(half, content, 'w', mode);
  await rename(half, path);
}

/** Writes a file and waits until it is on the disk. With `wx` it must not be there yet. */
export async function writeSynced(
  path: string,
  content: Uint8Array | string,
  flag: 'w' | 'wx',
  mode?: number,
): Promise<void> {
  const file = await open(path, flag, mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
