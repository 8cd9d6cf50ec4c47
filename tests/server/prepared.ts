import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { FolderHeld, lockFolder } from '#server/db/embedded/data-folder.ts';

const ofTests = fileURLToPath(new URL('../../.cache/prepared/', import.meta.url));
/** Milliseconds after its last use in which nobody copies a prepared folder of another version any more. */
const keptFor = 3_600_000;

/**
 * A folder that takes long to make: made by the first process that wants it, for all others and later runs. `version` names
 * what it is made of, so that none is ever replaced while somebody uses it. It has its name when `fill` is done.
 */
export async function preparedFolder(
  name: string,
  version: string,
  fill: (folder: string) => Promise<void>,
  cache = ofTests,
): Promise<string> {
  const folder = join(cache, `${name}-${version}`);
  const making = join(cache, `.making-${name}`);
  mkdirSync(making, { recursive: true });
  while (!existsSync(folder)) {
    const release = claim(making);
    // Time: looks again.
    if (!release) await sleep(50);
    else {
      try {
        if (!existsSync(folder)) await make(folder, fill);
        removeOthers(cache, name, folder);
      } finally {
        release();
      }
    }
  }
  utimesSync(folder, new Date(), new Date());
  return folder;
}

/** Null while another process, or this one, makes it. One that was killed is none. */
function claim(folder: string): (() => void) | null {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderHeld) return null;
    throw error;
  }
}

async function make(folder: string, fill: (folder: string) => Promise<void>): Promise<void> {
  // Of processes that were killed: nobody else makes it now.
  for (const left of readdirSync(dirname(folder)).filter((entry) => entry.startsWith(`${basename(folder)}.`)))
    rmSync(join(dirname(folder), left), { recursive: true });
  const half = `${folder}.${process.pid}`;
  mkdirSync(half, { mode: 0o700 });
  try {
    await fill(half);
    renameSync(half, folder);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}

/** Of other versions. */
function removeOthers(cache: string, name: string, folder: string): void {
  const others = readdirSync(cache)
    .filter((entry) => entry.startsWith(`${name}-`))
    .map((entry) => join(cache, entry));
  for (const other of others)
    if (other !== folder && Date.now() - statSync(other).mtimeMs > keptFor) rmSync(other, { recursive: true });
}
