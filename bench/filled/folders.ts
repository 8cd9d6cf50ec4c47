import { constants, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Place } from '#bench/place.ts';
import { temporaryFolder } from '#bench/run-folder.ts';
import { preparedFolder } from '#tests/server/prepared.ts';
import { root, run } from '#tools/run.ts';
import { fill } from './fill.ts';
import { filledKey, keptFor } from './key.ts';

const kept = resolve(root, '.cache/bench/filled');

/** A copy of the PGlite folder with this many tags. */
export async function copyFolder(tags: number): Promise<Place> {
  const filled = await filledFolder(tags, kept);
  const folder = temporaryFolder(`pglite-${tags}`);
  await cp(filled, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  // Else the machine writes it to the disk in the middle of what is measured.
  await run('sync', []);
  return { kind: 'PGlite', folder };
}

/** The PGlite folder with this many tags, which is filled the first time. Nobody opens it. */
export async function filledFolder(tags: number, within: string): Promise<string> {
  const key = filledKey();
  removeOlder(key, within);
  const fillIt = (half: string) => fill({ kind: 'PGlite', folder: join(half, 'data') }, tags);
  return join(await preparedFolder(`pglite-${tags}`, key, fillIt, within), 'data');
}

/** Drops a copy. */
export function dropFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}

/** Removes all that is kept. */
export function throwAwayFolders(): void {
  rmSync(kept, { recursive: true, force: true });
}

/** Of all sizes: those of the size that is asked for alone would leave the largest ones for ever. */
function removeOlder(key: string, within: string): void {
  if (!existsSync(within)) return;
  const others = readdirSync(within)
    .filter((name) => name.startsWith('pglite-') && !name.endsWith(`-${key}`))
    .map((name) => join(within, name));
  for (const other of others)
    if (Date.now() - statSync(other).mtimeMs > keptFor) rmSync(other, { recursive: true, force: true });
}
