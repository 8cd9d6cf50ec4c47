import { open, rename } from 'node:fs/promises';
import type { Answer, Desk } from './desk.ts';

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

/** Notes in the log that a file was written, and says so: `what` it holds, and where it is. */
export async function noteFile(desk: Desk, out: string, counts: Record<string, number>, what: string): Promise<Answer> {
  await desk.note({ ...counts, file: out });
  localAddressWarning(desk);
  const words = desk.dryRun ? `Dry run: ${what}; ${out} was not written.` : `${what}: ${out}`;
  return { data: { dryRun: desk.dryRun, out, ...counts }, words: [words] };
}

/** A printed `localhost` would be found out in the shops only. */
export function localAddressWarning({ house, err }: Pick<Desk, 'house' | 'err'>): void {
  const { publicUrl } = house.config;
  if (!/^https?:\/\/(localhost|127\.|\[::1\])/.test(publicUrl)) return;
  err.write(
    `Mind: these codes lead to ${publicUrl}, which is this machine only. Set PUBLIC_URL before you print for real.\n`,
  );
}
